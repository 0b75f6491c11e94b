import type { Page } from 'puppeteer-core';

/**
 * Tries all ways in which a text or a foreign address could become code, markup, style or a frame.
 *
 * @param elsewhere an address of another origin that answers
 * @returns the ways that had an effect
 */
export function waysThatWork(page: Page, elsewhere: string): Promise<string[]> {
  return page.evaluate(async (address) => {
    const world = globalThis as typeof globalThis & { ran?: string };
    const code = 'void (globalThis.ran = "ran")';
    const script = (fill: (element: HTMLScriptElement) => void) => () => {
      const element = document.createElement('script');
      fill(element);
      document.head.append(element);
      element.remove();
    };
    /** Checks with a detached element whether a text becomes markup. */
    const markup = (write: (element: HTMLElement) => void) => () => {
      const element = document.createElement('div');
      write(element);
      if (element.firstElementChild) world.ran = 'markup';
    };
    const loads = (name: 'img' | 'iframe' | 'script' | 'link', attribute: string) => () =>
      new Promise<void>((resolve) => {
        const element = document.createElement(name);
        if (name === 'link') element.setAttribute('rel', 'stylesheet');
        element.addEventListener('error', () => resolve());
        element.addEventListener('load', () => {
          // A refused frame also fires "load", after a violation event.
          if (name !== 'iframe' || !refused.includes('frame-src')) world.ran = 'loaded';
          resolve();
        });
        element.setAttribute(attribute, address);
        document.body.append(element);
      });
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      refused.push(effectiveDirective);
    });

    const ways: Readonly<Record<string, () => unknown>> = {
      // biome-ignore lint/security/noGlobalEval: this call must be refused
      eval: () => globalThis.eval(code),
      Function: () => new Function(code)(),
      'a text for setTimeout': async () => {
        setTimeout(code as unknown as () => void);
        await new Promise((resolve) => setTimeout(resolve, 20));
      },
      'a script with text': script((element) => element.append(code)),
      'a script’s text': script((element) => {
        element.text = code;
      }),
      'a script from elsewhere': loads('script', 'src'),
      'a script as data': script((element) => {
        element.src = `data:text/javascript,${encodeURIComponent(code)}`;
      }),
      'an attribute that is code': () => {
        const element = document.createElement('button');
        element.setAttribute('onclick', code);
        element.click();
      },
      'a link that is code': async () => {
        const link = document.createElement('a');
        link.setAttribute('href', `javascript:${code}`);
        link.click();
        await new Promise((resolve) => setTimeout(resolve, 20));
      },
      innerHTML: markup((element) => {
        element.innerHTML = '<b>x</b>';
      }),
      insertAdjacentHTML: markup((element) => element.insertAdjacentHTML('beforeend', '<b>x</b>')),
      createContextualFragment: markup((element) =>
        element.append(document.createRange().createContextualFragment('<b>x</b>')),
      ),
      'a frame’s text': () => {
        const frame = document.createElement('iframe');
        frame.srcdoc = '<b>x</b>';
        document.body.append(frame);
        frame.remove();
        world.ran = 'srcdoc';
      },
      'a frame from elsewhere': loads('iframe', 'src'),
      'a picture from elsewhere': loads('img', 'src'),
      'a style from elsewhere': loads('link', 'href'),
      'a style with text': () => {
        const style = document.createElement('style');
        style.textContent = 'body { --proof: 1 }';
        document.head.append(style);
        if (getComputedStyle(document.body).getPropertyValue('--proof') !== '') world.ran = 'style';
        style.remove();
      },
      'another base for addresses': () => {
        const base = document.createElement('base');
        base.href = address;
        document.head.append(base);
        if (document.baseURI.startsWith(address)) world.ran = 'base';
        base.remove();
      },
      'a worker': () =>
        new Promise<void>((resolve) => {
          const source = URL.createObjectURL(new Blob(['postMessage(1)']));
          const worker = new Worker(source);
          worker.onmessage = () => {
            world.ran = 'worker';
            resolve();
          };
          worker.onerror = () => resolve();
          setTimeout(resolve, 500);
        }),
    };

    const found: string[] = [];
    for (const [name, way] of Object.entries(ways)) {
      delete world.ran;
      // A task of its own is needed, because code of the automation may do more than the page.
      await new Promise<void>((done) => {
        setTimeout(async () => {
          try {
            await way();
          } catch {
            // The policy refused it.
          }
          done();
        });
      });
      if (world.ran !== undefined) found.push(name);
    }
    return found;
  }, elsewhere);
}

/** Opens the sample pages as whole documents in frames. */
import article from '../../pages/article.html?raw';
import code from '../../pages/code.html?raw';
import forms from '../../pages/forms.html?raw';
import rightToLeft from '../../pages/right-to-left.html?raw';
import shadowRoots from '../../pages/shadow-roots.html?raw';
import table from '../../pages/table.html?raw';
import withoutSpaces from '../../pages/without-spaces.html?raw';

/** The sample pages, by their special feature. */
export const ownPages = {
  'with an article': article,
  'with code': code,
  'with forms': forms,
  'from right to left': rightToLeft,
  'with shadow roots': shadowRoots,
  'with a table': table,
  'without spaces': withoutSpaces,
} as const;

export type OwnPageName = keyof typeof ownPages;

export interface OwnPage {
  readonly document: Document;
  /** Lists attempts since the page was opened to reach beyond the document: navigations and loads. */
  readonly reached: readonly string[];
  close(): void;
}

/** Opens a document in a frame. The next `clearPage` removes it. */
export const openOwnPage = async (source: string): Promise<OwnPage> => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 1000px; height: 600px';
  frame.srcdoc = source;
  const isThere = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  await isThere;
  const { contentDocument, contentWindow } = frame;
  if (contentDocument === null || contentWindow === null) throw new Error('the frame did not open');
  const { performance } = contentWindow;
  const loadedBefore = performance.getEntriesByType('resource').length;
  let loads = 0;
  frame.addEventListener('load', () => {
    loads += 1;
  });
  return {
    document: contentDocument,
    get reached() {
      const loaded = performance.getEntriesByType('resource').slice(loadedBefore);
      return [
        ...loaded.map((entry) => `loaded ${entry.name}`),
        ...(loads > 0 || frame.contentDocument !== contentDocument ? ['went elsewhere'] : []),
      ];
    },
    close: () => frame.remove(),
  };
};

import type { AppState, Handlers, Mount, Place, View } from './app.ts';
import { firstState } from './app.ts';

/** The app on a page with its state. */
export class Stage {
  readonly #mount: Mount;
  readonly #place: Place;
  #state = firstState;
  #view: View | null = null;

  constructor(mount: Mount, place: Place) {
    this.#mount = mount;
    this.#place = place;
  }

  async mount(): Promise<void> {
    this.#view = await this.#mount(this.#place, this.#state, this.#handlers);
  }

  async unmount(): Promise<void> {
    await this.#view?.unmount();
    this.#view = null;
  }

  get state(): AppState {
    return this.#state;
  }

  async set(change: Partial<AppState>): Promise<void> {
    this.#state = { ...this.#state, ...change };
    await this.#view?.show(this.#state);
  }

  /** All markup of the app. */
  get markup(): string {
    return `${this.#tree.innerHTML}\n${this.#place.portal.innerHTML}`;
  }

  /** Every translatable text node. */
  get texts(): string[] {
    return [this.#tree, this.#place.portal].flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        if (!parentElement?.closest('[translate="no"], textarea')) texts.push(data);
      }
      return texts;
    });
  }

  find<E extends Element = HTMLElement>(selector: string): E {
    const element =
      this.#tree.querySelector<E>(selector) ?? this.#place.portal.querySelector<E>(selector);
    if (!element) throw new Error(`the app shows no ${selector}`);
    return element;
  }

  get #tree(): Element | ShadowRoot {
    return this.#view?.tree ?? this.#place.root;
  }

  readonly #handlers: Handlers = {
    press: () => void this.set({ presses: this.#state.presses + 1 }),
    follow: (key) => void this.set({ followed: key }),
    write: (name, value) => void this.set({ [name]: value }),
    closeDialog: () => void this.set({ hasDialog: false }),
  };
}

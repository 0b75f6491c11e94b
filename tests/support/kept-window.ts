/** The window of a page that is left and come back to. */
export class KeptWindow extends EventTarget {
  readonly #told = new WeakSet<Event>();

  // `as` in both: listeners are functions here, and read no more of an event than this.
  override addEventListener(type: string, listener: unknown, options?: AddEventListenerOptions) {
    const hear = listener as (event: object) => void;
    super.addEventListener(
      type,
      (event) => {
        const { persisted } = event as Event & { persisted?: boolean };
        hear({ type, persisted, isTrusted: this.#told.has(event) });
      },
      options,
    );
  }

  /** What a browser tells. */
  tell(type: 'pagehide' | 'pageshow', persisted: boolean): void {
    const event = Object.assign(new Event(type), { persisted });
    this.#told.add(event);
    this.dispatchEvent(event);
  }

  /** What a script of the page may say. */
  forge(type: 'pagehide' | 'pageshow'): void {
    this.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  }
}

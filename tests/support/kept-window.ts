/** The window of a page in the back-forward cache. */
export class KeptWindow extends EventTarget {
  readonly #told = new WeakSet<Event>();

  // Listeners are functions here and read only these members.
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

  /** Sends a trusted event. */
  tell(type: 'pagehide' | 'pageshow', persisted: boolean): void {
    const event = Object.assign(new Event(type), { persisted });
    this.#told.add(event);
    this.dispatchEvent(event);
  }

  /** Sends an untrusted event, as a page's script could. */
  forge(type: 'pagehide' | 'pageshow'): void {
    this.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  }
}

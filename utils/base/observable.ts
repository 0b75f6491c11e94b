/** A value that changes, for scripts in pages: a library of signals would be larger than all that they need of it. */
export interface ReadonlyObservable<Value> {
  readonly value: Value;
  /** Calls back after each change, until the page is left. */
  subscribe(onChange: () => void): void;
}

export class Observable<Value> implements ReadonlyObservable<Value> {
  #value: Value;
  readonly #subscribers: (() => void)[] = [];

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  set value(value: Value) {
    if (value === this.#value) return;
    this.#value = value;
    for (const onChange of this.#subscribers) onChange();
  }

  subscribe(onChange: () => void): void {
    this.#subscribers.push(onChange);
  }
}

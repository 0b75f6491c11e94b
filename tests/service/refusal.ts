/** An error that the app returns as `{message}` with this status. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
  }
}

/** The message of public services for a wrong member. */
export const unsupported = (member: string): Refusal =>
  new Refusal(400, `Value for '${member}' not supported.`);

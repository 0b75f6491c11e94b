/** An answer other than success that the service decides on; the app turns it into `{message}` with this status. */
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

/** The words public services use for a member that is wrong. */
export const unsupported = (member: string): Refusal =>
  new Refusal(400, `Value for '${member}' not supported.`);

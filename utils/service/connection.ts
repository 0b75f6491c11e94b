/** Where the service is and how to prove who asks. */
export interface Connection {
  /** `https://api.example`, with a path or without; no trailing slash, no `/v2`. See `parseServiceAddress`. */
  readonly baseUrl: string;
  /** The word before the key in the `Authorization` header. */
  readonly scheme: string;
  readonly key: string;
  /** Null: the translation key is tried for usage, too (most services answer 403). */
  readonly adminKey: string | null;
  /** Targets beyond the 114 that this service takes, such as `PT-BR`. */
  readonly furtherTargets?: readonly string[];
  /** Requests ask for languages that the service is still trying out, too. */
  readonly betaLanguages?: boolean;
}

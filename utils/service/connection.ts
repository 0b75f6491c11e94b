/** A header of an administrator's, by which a service tells devices or groups apart. */
export interface RequestTag {
  readonly header: string;
  readonly value: string;
}

export interface Connection {
  /** Such as `https://api.example`, possibly with a path; no trailing slash, no `/v2`. See `parseServiceAddress`. */
  readonly baseUrl: string;
  /** The word before the key in the `Authorization` header. */
  readonly scheme: string;
  readonly key: string;
  /** Null: the translation key is used for usage, too. Most services answer 403. */
  readonly adminKey: string | null;
  /** Targets beyond the 114, such as `PT-BR`. */
  readonly furtherTargets?: readonly string[];
  readonly tag?: RequestTag | null;
  /** Requests allow beta languages. */
  readonly betaLanguages?: boolean;
}

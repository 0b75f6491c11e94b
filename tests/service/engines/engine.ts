export type TextFormat = 'plain' | 'html' | 'xml';

export interface EngineRequest {
  readonly texts: readonly string[];
  /** Upper-case code, or null to detect it for each text. */
  readonly source: string | null;
  readonly target: string;
  readonly format: TextFormat;
  /** Tags with untranslated content; lower case in HTML. */
  readonly ignoreTags: ReadonlySet<string>;
}

export interface EngineText {
  readonly text: string;
  readonly detectedSource: string;
}

/** Translates texts in order, markup included. */
export interface Engine {
  readonly name: string;
  /** Returns the member that this engine does not support, or null. */
  refuses(source: string | null, target: string): 'source_lang' | 'target_lang' | null;
  translate(request: EngineRequest): Promise<EngineText[]>;
  close(): Promise<void>;
}

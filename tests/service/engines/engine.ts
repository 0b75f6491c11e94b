export type TextFormat = 'plain' | 'html' | 'xml';

export interface EngineRequest {
  readonly texts: readonly string[];
  /** Upper-case code, or null: the engine finds out for each text. */
  readonly source: string | null;
  readonly target: string;
  readonly format: TextFormat;
  /** Tags whose content stays as it is; lower case where the format is html. */
  readonly ignoreTags: ReadonlySet<string>;
}

export interface EngineText {
  readonly text: string;
  readonly detectedSource: string;
}

/** What translates. Gives one text for each it gets, in the same order; markup in, markup out. */
export interface Engine {
  readonly name: string;
  /** The member that asks for something this engine can't do, or null. */
  refuses(source: string | null, target: string): 'source_lang' | 'target_lang' | null;
  translate(request: EngineRequest): Promise<EngineText[]>;
  close(): Promise<void>;
}

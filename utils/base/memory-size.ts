export interface MemorySize {
  readonly entries: number;
  readonly bytes: number;
}

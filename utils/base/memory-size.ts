/** How much a memory of translations holds. */
export interface MemorySize {
  readonly entries: number;
  readonly bytes: number;
}

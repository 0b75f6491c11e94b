/**
 * A transaction that can't begin, or one that was ended by no fault of its own: the browser has closed the connection, or
 * it was closed for another context. Nothing of it was done, so it may be tried again over a new connection.
 */
export const isClosed = (error: unknown): boolean =>
  error instanceof DOMException &&
  (error.name === 'InvalidStateError' || error.name === 'AbortError');

/** Shown to waiting readers. The size of a try adds to it. */
export const tryTimeoutMs = 30_000;

/** Including the first. */
export const mostTries = 5;

/** Base time of one try, shown to waiting readers. Its size adds to it. */
export const tryTimeoutMs = 30_000;

/** Including the first. */
export const mostTries = 5;

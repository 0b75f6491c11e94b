/** How long one try of a request may take, besides what its size adds. Readers who wait are told so. */
export const tryTimeoutMs = 30_000;

/** Tries of one request in all. */
export const mostTries = 5;

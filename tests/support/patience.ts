/** The longest wait for a condition, in real time. A busy machine stands still for seconds. */
export const patienceMs = 30_000;

/** The longest time of a test or hook. Only what hangs takes longer. */
export const testMs = 4 * patienceMs;

/** The longest wait for a condition, in real time. A busy machine stands still for seconds. */
export const patienceMs = 30_000;

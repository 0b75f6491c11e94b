/** Milliseconds that this process computes during `work`. Other processes of a busy machine do not count. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

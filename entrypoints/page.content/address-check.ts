/**
 * Holds texts back while the background judges a new address, which a rule may not cover. The browser's own report may come
 * after the first new texts.
 *
 * @param addressOf its fragment is ignored
 * @param report resolves when a session that no rule allows has been stopped
 */
export function createAddressCheck(
  addressOf: () => string,
  report: (address: string) => Promise<unknown>,
): () => Promise<unknown> {
  const current = () => addressOf().replace(/#.*/, '');
  let known = current();
  let judged: Promise<unknown> = Promise.resolve();
  return () => {
    const address = current();
    if (address !== known) {
      known = address;
      judged = report(address);
    }
    return judged;
  };
}

/**
 * Holds texts back while the background judges a new address. A page that changes its address without a load may leave the
 * part of its site that a rule translates. The browser reports that too, but sometimes after the first new texts.
 *
 * @param addressOf returns the page's address; its fragment is ignored
 * @param report resolves when the background has stopped a session that no rule allows at the new address
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

/**
 * Keeps texts back while the background judges a new address. A page that goes to another address without loading may leave
 * the part of its site that a rule translates. The browser reports that to the background, too, but sometimes after the
 * first texts of the new address.
 *
 * @param addressOf the page's address; its fragment decides nothing
 * @param report resolves when the background has stopped what no rule wants at the new address
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

/**
 * Holds texts back while the background judges a new address, which a rule may not cover. The browser's own report may come
 * after the first new texts.
 *
 * @param addressOf its fragment is ignored
 * @param report resolves when a session that no rule allows has been stopped
 * @returns `isBack`: the page was in the back/forward cache, and the rules may have changed
 */
export function createAddressCheck(
  addressOf: () => string,
  report: (address: string) => Promise<unknown>,
): (isBack?: boolean) => Promise<unknown> {
  const current = () => addressOf().replace(/#.*/, '');
  let known = current();
  let judged: Promise<unknown> = Promise.resolve();
  let isAsking = false;
  return (isBack = false) => {
    const address = current();
    // An open question is repeated by itself.
    if (address !== known || (isBack && !isAsking)) {
      known = address;
      isAsking = true;
      judged = report(address).finally(() => {
        isAsking = false;
      });
    }
    return judged;
  };
}

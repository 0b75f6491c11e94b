import { fakeBrowser } from 'wxt/testing/fake-browser';

/** Delivers a message as the browser does. Resolves to `undefined` if no listener answers. */
export async function deliver(message: unknown, sender: object): Promise<unknown> {
  let reply: unknown;
  const answered = new Promise<void>((resolve) => {
    const respond = (value: unknown) => {
      reply = value;
      resolve();
    };
    void fakeBrowser.runtime.onMessage.trigger(message, sender, respond).then((returned) => {
      if (!(returned as unknown[]).includes(true)) resolve();
    });
  });
  await answered;
  return reply;
}

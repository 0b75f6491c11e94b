import { expect, it, vi } from 'vitest';
import { answerPort } from '../../../entrypoints/background/answer-port.ts';

it('a reply that cannot be sent closes the port, so that the other side asks again', async () => {
  const close = vi.fn();
  let ask = (_: string): void => {};
  const post = vi.fn(() => {
    throw new Error('The message is too large.');
  });
  const port = { post, close, onMessage: (to: typeof ask) => (ask = to), onClosed: () => {} };
  answerPort<string, string>(port, async (question, reply) => {
    reply(question);
    reply(question);
  });
  ask('one');
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(post).toHaveBeenCalledTimes(1);
});

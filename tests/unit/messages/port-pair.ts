import type { TypedPort } from '../../../utils/messages/ports.ts';

/** Returns the two ends of a port. As in browsers, messages arrive later and in order. */
export function portPair<A, B>() {
  const near = createEnd<A, B>();
  const far = createEnd<B, A>();
  let open = true;
  /** Messages that were posted but not delivered. They arrive even if the port closes right afterwards. */
  const onTheWay: (() => void)[] = [];
  const deliver = () => onTheWay.shift()?.();
  const wire = <Out, In>(end: End<Out, In>, other: End<In, Out>): TypedPort<Out, In> => ({
    post: (message) => {
      if (!open) throw new Error('Attempting to use a disconnected port object');
      end.posted.push(message);
      onTheWay.push(() => other.receive(message));
      queueMicrotask(() => open && deliver());
    },
    onMessage: (handle) => void end.messages.push(handle),
    onClosed: (handle) => void end.closings.push(handle),
    close: () => {
      if (!open) return;
      while (onTheWay.length > 0) deliver();
      open = false;
      for (const closing of other.closings) closing();
    },
  });
  return {
    near: wire(near, far),
    far: wire(far, near),
    /** Closes both ends, as the end of the worker does. */
    die: () => {
      open = false;
      for (const closing of near.closings) closing();
    },
    postedByNear: near.posted,
    postedByFar: far.posted,
  };
}

interface End<Out, In> {
  readonly posted: Out[];
  readonly messages: ((message: In) => void)[];
  readonly closings: (() => void)[];
  receive(message: In): void;
}

function createEnd<Out, In>(): End<Out, In> {
  const messages: ((message: In) => void)[] = [];
  return {
    posted: [],
    messages,
    closings: [],
    receive: (message) => {
      for (const handle of messages) handle(message);
    },
  };
}

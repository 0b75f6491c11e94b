import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';

/** Running processes: text and NUL in, translation and NUL out, in order. */
export interface TranslatorProcess {
  /** Null if the text crashed the processes or timed out. */
  translate(stream: string): Promise<string | null>;
  close(): Promise<void>;
}

interface Waiting {
  readonly number: number;
  readonly stream: string;
  readonly answer: (output: string | null) => void;
}

const patienceMs = 15_000;

/** Each text carries its number in a blank, so that an answer cannot meet another text. */
const label = (number: number) => `[n:${number}]`;

export function startTranslator(pipeline: string): TranslatorProcess {
  let child: ChildProcessWithoutNullStreams | null = null;
  let waiting: Waiting[] = [];
  let count = 0;
  let output = '';
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function watch(): void {
    clearTimeout(timer);
    if (waiting.length > 0) timer = setTimeout(restart, patienceMs);
  }

  /** Gives up the oldest text, which caused the crash, and sends the others again. */
  function restart(): void {
    const failed = child;
    child = null;
    output = '';
    failed?.removeAllListeners();
    failed?.stdin.destroy();
    failed?.kill();
    const [guilty, ...others] = waiting;
    waiting = [];
    guilty?.answer(null);
    for (const one of others) send(one);
  }

  function receive(text: string): void {
    output += text;
    const parts = output.split('\0');
    output = parts.pop() ?? '';
    for (const part of parts) {
      const first = waiting[0];
      const start = first ? part.indexOf(label(first.number)) : -1;
      // Some parts add their own NUL.
      if (!first || start < 0) continue;
      waiting.shift();
      first.answer(part.slice(0, start) + part.slice(start + label(first.number).length));
    }
    watch();
  }

  function start(): ChildProcessWithoutNullStreams {
    // `-n` leaves unknown words unmarked. The script's other parameter is empty.
    const started = spawn('bash', ['-c', pipeline, 'apertium', '-n', ''], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    const decoder = new StringDecoder('utf8');
    started.stdout.on('data', (chunk: Buffer) => receive(decoder.write(chunk)));
    started.stderr.resume();
    started.stdin.on('error', () => undefined);
    const onEnd = () => {
      if (child === started && !isClosed) restart();
    };
    started.once('error', onEnd);
    started.once('close', onEnd);
    return started;
  }

  function send(one: Waiting): void {
    child ??= start();
    waiting.push(one);
    child.stdin.write(`${label(one.number)}${one.stream}\0`);
    if (waiting.length === 1) watch();
  }

  return {
    translate(stream) {
      if (isClosed) return Promise.resolve(null);
      count += 1;
      return new Promise((answer) => send({ number: count, stream, answer }));
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const one of waiting) one.answer(null);
      waiting = [];
      const running = child;
      if (!running || running.exitCode !== null) return;
      const ended = new Promise((resolve) => running.once('close', resolve));
      running.stdin.end();
      await ended;
    },
  };
}

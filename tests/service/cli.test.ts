import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { faults } from './faults/catalogue.ts';
import { helpText, readOptions } from './options.ts';

const running = new Set<ReturnType<typeof spawn>>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command to its end and calls `whenUp` when the server is ready. */
function run(args: readonly string[], whenUp?: (out: string) => Promise<void>): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [
      fileURLToPath(new URL('cli.ts', import.meta.url)),
      ...args,
    ]);
    running.add(child);
    let [out, err] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (!whenUp || !out.includes('Ctrl+C')) return;
      whenUp(out).then(() => child.kill('SIGINT'), reject);
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

describe('npm run service', () => {
  it('prints address, keys and what is on, serves, and ends at SIGINT', async () => {
    const ended = await run(
      ['--port', '0', '--key', 'k1', '--admin-key', 'k2', '--fault', 'delay:1', '--delay', '2'],
      async (out) => {
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0];
        const reply = await fetch(`${address}/v2/translate`, {
          method: 'POST',
          headers: { authorization: 'Service-Auth-Key k1', 'content-type': 'application/json' },
          body: '{"text":["a"],"target_lang":"ES"}',
        });
        expect(reply.status).toBe(200);
      },
    );
    expect(ended).toMatchObject({ code: 0, err: '' });
    for (const word of ['k1', 'k2', 'pseudo', 'delay:1', '2 ms', '/__control']) {
      expect(ended.out).toContain(word);
    }
  });

  it('ends with 2 and a sentence for what it can’t read', async () => {
    const ended = await run(['--fault', 'nonsense']);
    expect(ended.code).toBe(2);
    expect(ended.err).toContain("there is no fault 'nonsense'");
    expect(ended.err).not.toContain('    at ');
  });

  it('says which port is taken', async () => {
    let second: Ended | undefined;
    await run(['--port', '0'], async (out) => {
      second = await run(['--port', /127\.0\.0\.1:(\d+)/.exec(out)?.[1] ?? '']);
    });
    expect(second?.code).toBe(2);
    expect(second?.err).toMatch(/^Port \d+ is taken: choose another with --port\.\n$/);
  });
});

describe('readOptions', () => {
  it('has defaults', () => {
    expect(readOptions([])).toEqual({
      port: 8787,
      keys: {},
      ignoreTagsInHtml: true,
      control: true,
    });
  });

  it('reads every option', () => {
    const args =
      '--port 1234 --engine apertium --seed 7 --fault drop --fault delay:5 --key k --admin-key a --scheme S ' +
      '--base-path /x/y --delay 9 --target PT-BR --target EN-GB --no-ignore-tags-in-html --no-control';
    expect(readOptions(args.split(' '))).toEqual({
      port: 1234,
      engine: 'apertium',
      seed: 7,
      faults: ['drop', 'delay:5'],
      keys: { translate: 'k', admin: 'a' },
      scheme: 'S',
      basePath: '/x/y',
      delayMs: 9,
      furtherTargets: ['PT-BR', 'EN-GB'],
      ignoreTagsInHtml: false,
      control: false,
    });
  });

  it.each([
    ['--port', 'x', '--port must be a whole number'],
    ['--port', '70000', 'from 0 to 65535'],
    ['--engine', 'google', '--engine must be pseudo or apertium'],
    ['--seed', '1.5', '--seed must be a whole number'],
    ['--delay', '-1', 'delay'],
    ['--key', 'a b', '--key must be printable ASCII'],
    ['--base-path', 'x', '--base-path must be like'],
    ['--unknown', 'x', '--unknown'],
    ['extra', '', 'positional'],
  ])('refuses %s %s', (name, value, message) => {
    expect(() => readOptions([name, value])).toThrow(message);
  });

  it('knows --help, which lists every option and fault', () => {
    expect(readOptions(['--help'])).toBe('help');
    const text = helpText();
    for (const { name } of faults) expect(text).toContain(`    ${name}`);
    for (const option of ['port', 'engine', 'seed', 'fault', 'key', 'admin-key', 'delay']) {
      expect(text).toContain(`--${option}`);
    }
  });
});

import type { Answer, Fault } from './fault.ts';
import { FaultSyntaxError, readNumber } from './fault.ts';

/** Every status of the contract with a typical message. */
const statuses: readonly (readonly [status: number, message: string, about: string])[] = [
  [400, "Value for 'target_lang' not supported.", 'a parameter is wrong'],
  [401, 'Unauthorized.', 'the key is missing or wrong'],
  [403, 'Authorization failure, check the authorization header.', 'the key is of the wrong kind'],
  [404, 'Not found.', 'the address is wrong'],
  [413, 'Request size exceeds the limit.', 'the request is too large'],
  [414, 'The request URL is too long.', 'the address is too long'],
  [429, 'Too many requests.', 'too fast'],
  [456, 'Quota exceeded. The quota has been reached.', 'the quota is spent'],
  [500, 'Internal error.', 'the service broke'],
  [502, 'Bad gateway.', 'a gateway got no answer'],
  [503, 'Resource temporarily unavailable.', 'the service is down for now'],
  [504, 'Gateway timeout.', 'a gateway waited too long'],
  [529, 'Too many requests.', 'overloaded'],
];

const htmlPage = (status: number, message: string) =>
  `<!DOCTYPE html><html><head><title>${status} ${message}</title></head>` +
  `<body><center><h1>${status} ${message}</h1></center><hr></body></html>`;

function content(kind: string, status: number, message: string): { type: string; body: string } {
  switch (kind) {
    case 'json':
      return { type: 'application/json', body: JSON.stringify({ message }) };
    case 'detail':
      return {
        type: 'application/json',
        body: JSON.stringify({ message, detail: 'More words on it.', code: status * 10 }),
      };
    case 'html':
      return { type: 'text/html; charset=utf-8', body: htmlPage(status, message) };
    case 'text':
      return { type: 'text/plain; charset=utf-8', body: message };
    case 'empty':
      return { type: 'application/json', body: '' };
    default:
      throw new FaultSyntaxError(`body must be json, detail, html, text or empty, not '${kind}'`);
  }
}

function retryAfter(options: ReadonlyMap<string, string>): () => Record<string, string> {
  const seconds = options.get('retry-after');
  if (seconds !== undefined) {
    readNumber(seconds, 'retry-after');
    return () => ({ 'retry-after': seconds });
  }
  const inSeconds = options.get('retry-after-date');
  if (inSeconds === undefined) return () => ({});
  const ahead = readNumber(inSeconds, 'retry-after-date') * 1000;
  return () => ({ 'retry-after': new Date(Date.now() + ahead).toUTCString() });
}

export const statusFaults: readonly Fault[] = statuses.map(([status, message, about]) => ({
  name: `status-${status}`,
  about: `Answers ${status}: ${about}.`,
  options: {
    body: 'json (default), detail, html, text or empty',
    message: 'the words to send instead',
    'retry-after': 'adds Retry-After in seconds',
    'retry-after-date': 'adds Retry-After as the date so many seconds ahead',
  },
  create({ options }) {
    const words = options.get('message') ?? message;
    // A gateway's 413 is usually an HTML page.
    const kind = options.get('body') ?? (status === 413 ? 'html' : 'json');
    const { type, body } = content(kind, status, words);
    const headers = retryAfter(options);
    const answer = (): Answer => ({
      status,
      headers: { 'content-type': type, ...headers() },
      body,
    });
    return { arrive: async () => answer() };
  },
}));

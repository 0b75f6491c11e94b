/**
 * Every number of the contract in one place (contract.md). Where a number is not the contract's, it says so. Those of instructions
 * stand in utils/languages/instructions.ts, those of our patience in utils/base/patience.ts: readers are shown them, too.
 */
import { mostTries, tryTimeoutMs } from '../base/patience.ts';

/** UTF-8 bytes of the serialised body; a request of exactly so many is accepted. */
export const maxBodyBytes = 131_072;

/** Services were seen to refuse tagged requests from about 76 KiB on: fill bodies only so far. */
export const fillBodyBytes = 65_536;

/** Seen, not promised. */
export const maxTexts = 50;

/** Days of one usage report, both ends counted; longer ranges are refused by the service. Seen, not promised. */
export const maxUsageDays = 366;

/** Tries of one call in all. Our decision, as are those below. */
export const maxAttempts = mostTries;
export const firstBackoffMs = 1_000;
/** Between two tries, also where `Retry-After` asks for more. */
export const maxWaitMs = 60_000;

const timeoutMsPerByte = 1_000 / 10_240;

/** How long one try may take, its reply included: 30 s plus 1 s per 10 KiB sent. */
export const timeoutOfTryMs = (bodyBytes: number): number =>
  tryTimeoutMs + Math.ceil(bodyBytes * timeoutMsPerByte);

/**
 * How long a reply that has begun may say nothing before it counts as silent. A service sends its head when its work is done, and the
 * rest with it: what is silent for so long is probably lost, and need not hold up what waits for its turn.
 */
export const replySilenceMs = 10_000;

/** A reply to 128 KiB of text, tags and escapes included, stays far below this; an endless one must not fill memory. */
export const maxTranslateReplyBytes = 8 * 1024 * 1024;

/** About 350 bytes per key and day: room for 1,500 keys over a whole year. */
export const maxUsageReplyBytes = 192 * 1024 * 1024;

/** Enough of an error's body to find its message in. */
export const maxErrorBodyBytes = 65_536;

export const maxServiceMessageCharacters = 300;

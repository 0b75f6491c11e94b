/**
 * Every number of the contract (contract.md). Instruction limits are in utils/languages/abilities.ts, and patience
 * is in utils/base/patience.ts, because readers see them.
 */
import { mostTries, tryTimeoutMs } from '../base/patience.ts';

/** UTF-8 bytes of the body, inclusive. */
export const maxBodyBytes = 131_072;

/** Services refused tagged requests from about 76 KiB on. */
export const fillBodyBytes = 65_536;

/** Seen, not promised. */
export const maxTexts = 50;

/** Both ends included. Seen, not promised. */
export const maxUsageDays = 366;

/** Our own decisions begin here. */
export const maxAttempts = mostTries;
export const firstBackoffMs = 1_000;
/** Also if `Retry-After` asks for more. */
export const maxWaitMs = 60_000;

const timeoutMsPerByte = 1_000 / 10_240;

/** 30 s plus 1 s per 10 KiB sent, including the reply. */
export const timeoutOfTryMs = (bodyBytes: number): number =>
  tryTimeoutMs + Math.ceil(bodyBytes * timeoutMsPerByte);

/** The head of an error has said what counts. */
export const errorBodyMs = 10_000;

/** Bounds an endless reply to 128 KiB of text. */
export const maxTranslateReplyBytes = 8 * 1024 * 1024;

/** About 350 bytes per key and day: 1,500 keys over a year. */
export const maxUsageReplyBytes = 192 * 1024 * 1024;

/** Enough to find an error's message. */
export const maxErrorBodyBytes = 65_536;

export const maxServiceMessageCharacters = 300;

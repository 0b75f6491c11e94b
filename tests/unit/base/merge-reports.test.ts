import { describe, expect, it } from 'vitest';
import { mergeReports } from '../../../components/popup/merge-reports.ts';
import { pageStatus, statuses } from '../../support/gallery/statuses.ts';

const { done, working, empty, stopped, original, failedAtOnce, failedHalfWay } = statuses;
const phaseOf = (...reports: Parameters<typeof mergeReports>[0]) => mergeReports(reports)?.phase;
const failureOf = (...reports: Parameters<typeof mergeReports>[0]) =>
  mergeReports(reports)?.failure?.code ?? null;

describe('the reports of a page’s frames', () => {
  it('are nothing if no frame reports', () => {
    expect(mergeReports([])).toBeNull();
  });

  it('are the page’s own where it has no other frames', () => {
    for (const report of Object.values(statuses)) expect(mergeReports([report])).toEqual(report);
  });

  it('are added up', () => {
    const frame = pageStatus({
      texts: { found: 20, translated: 8, kept: 2, inTarget: 5 },
      characters: { sent: 86, billed: 90, fromMemory: 96, uncertain: 40 },
    });
    expect(mergeReports([working, frame])).toMatchObject({
      texts: { found: 400, translated: 150, kept: 2, inTarget: 5 },
      characters: { sent: 6_000, billed: 4_800, fromMemory: 1_300, uncertain: 40 },
    });
  });

  it('name every model, and the tone that was used in any of them', () => {
    const frame = pageStatus({ models: ['b', 'a'], toneUsed: 'prefer_more' });
    expect(mergeReports([pageStatus({ models: ['a'] }), frame])).toMatchObject({
      models: ['a', 'b'],
      toneUsed: 'prefer_more',
    });
  });

  it('count the frames that none of them is in', () => {
    const closed = (closedFrames: number) => pageStatus({ phase: 'done', closedFrames });
    expect(mergeReports([closed(3)])?.closedFrames).toBe(3);
    // Two of the three frames have their own session, and one of these contains another closed frame.
    expect(mergeReports([closed(3), closed(0), closed(1)])?.closedFrames).toBe(2);
    // A frame without room for a text may also have a session.
    expect(mergeReports([closed(0), closed(0)])?.closedFrames).toBe(0);
  });

  it('say what the main frame was asked for', () => {
    const frame = pageStatus({ target: 'DE', asked: { ...working.asked, target: 'DE' } });
    expect(mergeReports([working, frame])).toMatchObject({ target: 'ES', asked: working.asked });
  });

  it('say that the page works while any frame does', () => {
    expect(phaseOf(done, working)).toBe('working');
    expect(phaseOf(working, done)).toBe('working');
    expect(phaseOf(done, done)).toBe('done');
  });

  it('say how the main frame stands when none works', () => {
    expect(phaseOf(stopped, done)).toBe('stopped');
    expect(phaseOf(failedHalfWay, done)).toBe('failed');
    expect(mergeReports([original, done])?.shows).toBe('original');
  });

  it('say that it failed where nothing came of any frame', () => {
    expect(phaseOf(empty, failedAtOnce)).toBe('failed');
    expect(phaseOf(done, failedAtOnce)).toBe('done');
    expect(failureOf(done, failedAtOnce)).toBe('key-refused');
  });

  it('say that there is no text only where no frame has any', () => {
    expect(failureOf(empty, done)).toBeNull();
    expect(failureOf(done, empty)).toBeNull();
    expect(failureOf(empty, empty)).toBe('page-empty');
    expect(failureOf(empty, failedAtOnce)).toBe('key-refused');
  });

  it('tell the language of the first frame that knows one', () => {
    const german = pageStatus({ detectedSource: 'DE' });
    expect(mergeReports([empty, german])?.detectedSource).toBe('DE');
    expect(mergeReports([done, german])?.detectedSource).toBe('EN');
  });

  it('wait as long as the frame that waits longest', () => {
    const waiting = (untilMs: number) =>
      pageStatus({ waiting: { untilMs, failure: { code: 'too-fast' } } });
    expect(mergeReports([waiting(5), waiting(9), done])?.waiting?.untilMs).toBe(9);
    expect(mergeReports([done, working])?.waiting).toBeNull();
  });
});

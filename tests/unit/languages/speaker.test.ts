import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Synthesis } from '../../../utils/languages/speaker.ts';
import { createSpeaker } from '../../../utils/languages/speaker.ts';
import type { Voice } from '../../../utils/languages/voices.ts';
import { utteranceOf, VoiceBox } from '../../support/voice-box.ts';

const german: Voice = { name: 'Anna', lang: 'de-DE', default: true, localService: true };

/** Creates a fake speech synthesis that finishes each utterance when the test says so. */
function voiceBox(voices: readonly Voice[] = [german]) {
  const queue: SpeechSynthesisUtterance[] = [];
  let onVoices: (() => void) | null = null;
  const synthesis = {
    getVoices: () => voices as SpeechSynthesisVoice[],
    speak: (utterance: SpeechSynthesisUtterance) => void queue.push(utterance),
    cancel: vi.fn<() => void>(() => {
      for (const utterance of queue.splice(0)) {
        utterance.onerror?.({ error: 'canceled' } as SpeechSynthesisErrorEvent);
      }
    }),
    addEventListener: (_type: string, listener: () => void) => {
      onVoices = listener;
    },
    removeEventListener: () => {
      onVoices = null;
    },
  };
  const speaker = createSpeaker({
    synthesis: synthesis as unknown as Synthesis,
    createUtterance: (text) => ({ text }) as SpeechSynthesisUtterance,
    readerTags: [],
  });
  return {
    speaker,
    queue,
    cancel: synthesis.cancel,
    /** Finishes the next utterance and returns its text. */
    say: () => {
      const utterance = queue.shift();
      utterance?.onend?.({} as SpeechSynthesisEvent);
      return utterance?.text;
    },
    fail: () => queue.shift()?.onerror?.({} as SpeechSynthesisErrorEvent),
    tellVoices: () => onVoices?.(),
  };
}

describe('a speaker', () => {
  it('reads with the voice of the language, and says when it is done', () => {
    const box = voiceBox();
    const onEnd = vi.fn<() => void>();
    box.speaker.speak('Guten Tag.', 'DE', onEnd);
    expect(box.queue[0]).toMatchObject({ voice: german, lang: 'de-DE' });
    expect(onEnd).not.toHaveBeenCalled();
    expect(box.say()).toBe('Guten Tag.');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('reads a long text in parts that are whole sentences', () => {
    const box = voiceBox();
    const onEnd = vi.fn<() => void>();
    const sentence = `${'Wort '.repeat(30)}Ende. `;
    box.speaker.speak(sentence.repeat(5), 'DE', onEnd);
    expect(box.queue.map(({ text }) => text.length / sentence.length)).toEqual([2, 2, 1]);
    box.say();
    box.say();
    expect(onEnd).not.toHaveBeenCalled();
    box.say();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('ends what it reads when it is stopped, once', () => {
    const box = voiceBox();
    const onEnd = vi.fn<() => void>();
    box.speaker.speak('Guten Tag.', 'DE', onEnd);
    box.speaker.stop();
    box.speaker.stop();
    expect(onEnd).toHaveBeenCalledOnce();
    expect(box.queue).toEqual([]);
  });

  it('ends one text for another, and does not take the end of the first for that of the second', () => {
    const box = voiceBox();
    const ends: string[] = [];
    box.speaker.speak('Eins.', 'DE', () => ends.push('first'));
    const first = box.queue[0];
    box.speaker.speak('Zwei.', 'DE', () => ends.push('second'));
    expect(ends).toEqual(['first']);
    first?.onend?.({} as SpeechSynthesisEvent);
    expect(ends).toEqual(['first']);
    box.say();
    expect(ends).toEqual(['first', 'second']);
  });

  it('does not stop other speech while it reads nothing', () => {
    const box = voiceBox();
    box.speaker.stop();
    expect(box.cancel).not.toHaveBeenCalled();
  });

  it('ends where a voice fails', () => {
    const box = voiceBox();
    const onEnd = vi.fn<() => void>();
    box.speaker.speak('Guten Tag.', 'DE', onEnd);
    box.fail();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('says which languages it has a voice for, and when there may be more', () => {
    const voices: Voice[] = [];
    const box = voiceBox(voices);
    const onChange = vi.fn<() => void>();
    const unwatch = box.speaker.watchVoices(onChange);
    expect(box.speaker.hasVoice('DE')).toBe(false);
    voices.push(german);
    box.tellVoices();
    expect(onChange).toHaveBeenCalledOnce();
    expect(box.speaker.hasVoice('DE')).toBe(true);
    expect(box.speaker.hasVoice('FR')).toBe(false);
    unwatch();
    box.tellVoices();
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('reads nothing without a voice, and says so at once', () => {
    const box = voiceBox();
    const onEnd = vi.fn<() => void>();
    box.speaker.speak('Bonjour.', 'FR', onEnd);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(box.queue).toEqual([]);
  });

  it('is silent in a browser that can not speak', () => {
    const speaker = createSpeaker({
      synthesis: undefined,
      createUtterance: () => {
        throw new Error('There is nothing to say it with.');
      },
      readerTags: [],
    });
    expect(speaker.hasVoice('DE')).toBe(false);
    const onEnd = vi.fn<() => void>();
    speaker.speak('Guten Tag.', 'DE', onEnd);
    speaker.stop();
    expect(onEnd).toHaveBeenCalledOnce();
  });
});

describe('a speaker in a browser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function inBrowser(...voices: readonly Voice[]) {
    const box = new VoiceBox();
    box.find(...voices);
    const speaker = createSpeaker({
      synthesis: box,
      createUtterance: utteranceOf,
      readerTags: [],
    });
    return { box, speaker, onEnd: vi.fn<() => void>() };
  }

  const foreign: Voice = { ...german, name: 'Over the network', localService: false };

  it('reads a long text to its end, with a voice of this computer alone', () => {
    const { box, speaker, onEnd } = inBrowser(foreign, german);
    const text = `${'Wort '.repeat(30)}Ende. `.repeat(5);
    speaker.speak(text, 'DE', onEnd);
    expect(box.voice).toBe('Anna');
    vi.runAllTimers();
    expect(box.read.join('')).toBe(text);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('reads nothing where only a voice over the network could, which falls silent', () => {
    const { box, speaker, onEnd } = inBrowser(foreign);
    expect(speaker.hasVoice('DE')).toBe(false);
    speaker.speak('Guten Tag.', 'DE', onEnd);
    expect(box.isReading).toBe(false);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('reads what has neither full stop nor space, in parts that no browser refuses', () => {
    const { box, speaker, onEnd } = inBrowser(german);
    const text = `${'Wort '.repeat(8_000)}${'x'.repeat(1_000)}😀`;
    speaker.speak(text, 'DE', onEnd);
    vi.runAllTimers();
    expect(box.read.join('')).toBe(text);
    expect(Math.max(...box.read.map(({ length }) => length))).toBeLessThanOrEqual(32_767);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('reads though a page has left the voice in pause', () => {
    const { box, speaker, onEnd } = inBrowser(german);
    box.pause();
    speaker.speak('Guten Tag.', 'DE', onEnd);
    vi.runAllTimers();
    expect(onEnd).toHaveBeenCalledOnce();
    expect(box.read).toEqual(['Guten Tag.']);
  });

  it('waits while it is held, and goes on to its end', () => {
    const { box, speaker, onEnd } = inBrowser(german);
    speaker.speak('Guten Tag.', 'DE', onEnd);
    box.pause();
    box.resume();
    vi.runAllTimers();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('ends once when it is stopped, and what the browser then says of each part ends nothing else', () => {
    const { box, speaker, onEnd } = inBrowser(german);
    const next = vi.fn<() => void>();
    speaker.speak(`${'Wort '.repeat(60)}Ende. `.repeat(4), 'DE', onEnd);
    speaker.stop();
    speaker.speak('Zwei.', 'DE', next);
    vi.advanceTimersByTime(1);
    expect([onEnd.mock.calls.length, next.mock.calls.length, box.isReading]).toEqual([1, 0, true]);
    vi.runAllTimers();
    expect([onEnd.mock.calls.length, next.mock.calls.length]).toEqual([1, 1]);
    expect(box.read).toEqual(['Zwei.']);
  });

  it('ends with all its parts where the voice fails in one of them', () => {
    const { box, speaker, onEnd } = inBrowser(german);
    speaker.speak(`${'Wort '.repeat(60)}Ende. `.repeat(4), 'DE', onEnd);
    box.fail('synthesis-failed');
    vi.runAllTimers();
    expect(onEnd).toHaveBeenCalledOnce();
    expect([box.isReading, box.read]).toEqual([false, []]);
  });

  it('ends where something else on the page takes the voice', () => {
    const { box, speaker, onEnd } = inBrowser(german);
    speaker.speak('Guten Tag.', 'DE', onEnd);
    box.cancel();
    vi.runAllTimers();
    expect(onEnd).toHaveBeenCalledOnce();
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { Synthesis } from '../../../utils/languages/speaker.ts';
import { createSpeaker } from '../../../utils/languages/speaker.ts';
import type { Voice } from '../../../utils/languages/voices.ts';

const german: Voice = { name: 'Anna', lang: 'de-DE', default: true, localService: true };

/** A voice box that says what it is told to say, when it is told that it has. */
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
    /** Says the next part. */
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

  it('stops nobody else while it reads nothing', () => {
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

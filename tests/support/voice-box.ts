import type { Synthesis } from '../../utils/languages/speaker.ts';
import type { Voice } from '../../utils/languages/voices.ts';

const charactersPerSecond = 14;

/** Chromium's bug with network voices: crbug.com/679437. */
const silentAfterMs = 15_000;

type Waiting = Pick<SpeechSynthesisUtterance, 'text' | 'voice' | 'onend' | 'onerror'>;

/**
 * Simulates Chromium's `speechSynthesis`. Voices arrive late, utterances are read in turn and take time, and a pause
 * stops all. `cancel` reports `interrupted` and `canceled` in a later task. A network voice goes silent in a long
 * utterance.
 */
export class VoiceBox extends EventTarget implements Synthesis {
  readonly #voices: Voice[] = [];
  #queue: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  paused = false;
  /** Utterances that were read completely. */
  readonly read: string[] = [];

  /** Adds voices, as the browser does later. */
  find(...voices: readonly Voice[]): void {
    this.#voices.push(...voices);
    this.dispatchEvent(new Event('voiceschanged'));
  }

  getVoices = (): SpeechSynthesisVoice[] => [...this.#voices] as SpeechSynthesisVoice[];

  get isReading(): boolean {
    return this.#queue.length > 0;
  }

  /** The current voice. */
  get voice(): string | undefined {
    return this.#queue[0]?.voice?.name;
  }

  speak(utterance: SpeechSynthesisUtterance): void {
    this.#queue.push(utterance);
    if (this.#queue.length === 1) this.#begin();
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    this.#begin();
  }

  cancel(): void {
    const [current, ...waiting] = this.#queue.splice(0);
    clearTimeout(this.#timer);
    setTimeout(() => {
      if (current) tell(current, 'interrupted');
      for (const utterance of waiting) tell(utterance, 'canceled');
    });
  }

  /** Makes the current voice fail. */
  fail(error: SpeechSynthesisErrorCode): void {
    const [current] = this.#queue.splice(0, 1);
    clearTimeout(this.#timer);
    if (current) tell(current, error);
    this.#begin();
  }

  #begin(): void {
    const [current] = this.#queue;
    clearTimeout(this.#timer);
    if (current === undefined || this.paused) return;
    const ms = (current.text.length / charactersPerSecond) * 1000;
    if (current.voice?.localService === false && ms > silentAfterMs) return;
    this.#timer = setTimeout(() => {
      this.#queue.shift();
      this.read.push(current.text);
      current.onend?.call(current as SpeechSynthesisUtterance, {} as SpeechSynthesisEvent);
      this.#begin();
    }, ms);
  }
}

const tell = (utterance: Waiting, error: SpeechSynthesisErrorCode): void =>
  void utterance.onerror?.call(
    utterance as SpeechSynthesisUtterance,
    { error } as SpeechSynthesisErrorEvent,
  );

export const utteranceOf = (text: string): SpeechSynthesisUtterance =>
  ({ text }) as SpeechSynthesisUtterance;

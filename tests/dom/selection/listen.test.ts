import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createSpeaker } from '../../../utils/languages/speaker.ts';
import { utteranceOf, VoiceBox } from '../../support/voice-box.ts';
import { button, clearBubble, inside, openOn, paragraph, press, settled } from './bubble-page.ts';

const english = { name: 'Emma', lang: 'en-GB', default: true, localService: true };

let box: VoiceBox;

beforeEach(async () => {
  await page.viewport(1000, 700);
  box = new VoiceBox();
  const speaker = createSpeaker({ synthesis: box, createUtterance: utteranceOf, readerTags: [] });
  await openOn(paragraph, { speaker });
});
afterEach(clearBubble);

const names = () => [...inside().querySelectorAll('button')].map(({ textContent }) => textContent);

describe('“Listen” in a bubble', () => {
  it('comes when the browser has found a voice for the translation', async () => {
    expect(names()).not.toContain('Listen');
    box.find({ ...english, lang: 'fr-FR' });
    await settled();
    expect(names()).not.toContain('Listen');
    box.find(english);
    await settled();
    expect(names()).toContain('Listen');
  });

  it('reads the translation with that voice, and offers to read it again', async () => {
    box.find({ ...english, name: 'Jean', lang: 'fr-FR' }, english);
    await settled();
    await press(button('Listen'));
    expect(box.voice).toBe('Emma');
    expect(names()).toContain('Stop');
    await expect.poll(() => box.read).toEqual(['The translation']);
    await expect.poll(names).toContain('Listen');
  });

  it('is stopped, and by the end of the bubble too', async () => {
    box.find(english);
    await settled();
    await press(button('Listen'));
    await press(button('Stop'));
    expect([box.isReading, box.read]).toEqual([false, []]);
    await press(button('Listen'));
    expect(box.isReading).toBe(true);
    clearBubble();
    expect(box.isReading).toBe(false);
  });

  it('is offered again after the voice has failed', async () => {
    box.find(english);
    await settled();
    await press(button('Listen'));
    box.fail('audio-hardware');
    await settled();
    expect(names()).toContain('Listen');
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import type { SourceText } from '../../../utils/translation/texts.ts';
import { pseudo, pseudoMarkup } from '../../service/engines/pseudo.ts';
import type { Fault } from '../../service/faults/fault.ts';
import { hostileFaults } from '../../service/faults/hostile.ts';
import { resultFaults } from '../../service/faults/results.ts';
import { tagFaults } from '../../service/faults/tags.ts';
import type { OwnPageName } from './own-page.ts';
import { openOwnPage, ownPages } from './own-page.ts';
import { Photograph } from './photograph.ts';
import { closeSessions, openSession } from './session.ts';

interface Victim {
  hostileRan?: string[];
}

const ran = (page: Document): string[] => [
  ...((globalThis as Victim).hostileRan ?? []),
  ...((page.defaultView as Victim | null)?.hostileRan ?? []),
];

/** Creates the fault with its default values. */
const effectOf = (fault: Fault) =>
  fault.create({ value: fault.value?.fallback ?? null, options: new Map<string, string>() });

/** All faults of the local service that change the text of a reply. */
export const faults: readonly Fault[] = [...tagFaults, ...hostileFaults, ...resultFaults].filter(
  (fault) => effectOf(fault).text !== undefined,
);

/** These faults lose no tags: the whole reply is used, and no text is sent again. */
export const harmless = [
  'entities-rewritten',
  'tags-upper-case',
  'attributes-rewritten',
  'space-lost',
  'space-added',
  'sentence-invented',
  'tag-invented',
  'untranslatable-to-start',
  'untranslatable-translated',
  'untranslated-results',
];

/** These faults lose all slots, so every text with slots is sent again in runs. */
export const ruinous = [
  'tags-lost',
  'tags-escaped',
  'attributes-lost',
  'empty-results',
  'blank-results',
];

const withoutTags = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const hasWords = (element: Element): boolean => /[\p{L}\p{N}]/u.test(element.textContent ?? '');

/** These elements get their names from their text. Without it, nobody could use them. */
const named = 'a, button, summary, label, option, th, h1, h2, h3, [role]';
const kept = 'code, pre, kbd, samp, var, textarea, script, style, [translate="no"], .notranslate';

/** Attributes that a translation may change. */
const written = /^(?:lang|dir|title|alt|placeholder|aria-\w+|label|value)$/;

const attributesOf = (element: Element): string =>
  [...element.attributes]
    .filter(({ name }) => !written.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join('\n');

/**
 * Tests every fault on these pages. Each page keeps its elements, attributes and names, and its original returns byte
 * for byte.
 */
export function describeOwnPages(names: readonly OwnPageName[], tags: 'nightly' | [] = []): void {
  afterAll(() => {
    closeSessions();
    delete (globalThis as Victim).hostileRan;
  });

  describe.each(names)('a page %s keeps all that is its own', { tags }, (name) => {
    // Several tests run at a time, because sessions mostly wait for frames.
    it.concurrent.each(faults.map((fault) => [fault.name, fault] as const))(
      'under %s',
      async (_name, fault) => {
        const page = await openOwnPage(ownPages[name]);
        const { document } = page;
        const photograph = new Photograph(document.documentElement);
        const before = document.documentElement.outerHTML;
        const all = [...document.querySelectorAll('*')].map((element) => ({
          element,
          attributes: attributesOf(element),
          isNamed: element.matches(named) && hasWords(element),
          keeps: element.matches(kept) ? element.textContent : null,
        }));

        const damage = effectOf(fault).text;
        const { session, service, is } = openSession({ document });
        service.reply = ({ format, text }, index) => {
          const translated = format === 'plain' ? pseudo(text) : pseudoMarkup(text);
          return damage?.(translated, { source: text, format, index }) ?? translated;
        };
        session.begin();
        await is('done');

        expect(ran(document)).toEqual([]);
        expect(page.reached).toEqual([]);
        expect(photograph.harm).toEqual([]);
        const harmed = all.filter(
          ({ element, attributes, isNamed, keeps }) =>
            attributesOf(element) !== attributes ||
            (isNamed && !hasWords(element)) ||
            (keeps !== null && element.textContent !== keeps),
        );
        expect(harmed.map(({ element }) => element.outerHTML)).toEqual([]);

        const { texts, characters } = session.status();
        expect(texts.found).toBe(texts.translated + texts.kept);
        expect(characters.billed).toBe(service.billed);
        const sent = service.requests.flat();
        const keyOf = ({ format, text, context }: SourceText) => `${format}\n${text}\n${context}`;
        expect(sent).toHaveLength(new Set(sent.map(keyOf)).size);

        const again = new Set(
          sent.flatMap(({ context }) => (context === undefined ? [] : [context])),
        );
        const whole = sent
          .filter(({ format }) => format === 'html')
          .map(({ text }) => withoutTags(text));
        for (const context of again) expect(whole).toContain(context);
        if (harmless.includes(fault.name)) expect([...again]).toEqual([]);
        if (ruinous.includes(fault.name)) {
          const slots = sent.filter(({ text }) => /<(?!img|br|\/)\w+ id="\d+">/.test(text));
          expect([...again].sort()).toEqual(
            expect.arrayContaining(slots.map((s) => withoutTags(s.text))),
          );
        }

        await session.showOriginal();
        expect(document.documentElement.outerHTML).toBe(before);
        expect(photograph.differences).toEqual([]);
        const count = sent.length;
        session.showTranslation();
        await is('done');
        expect(service.requests.flat()).toHaveLength(count);
        expect(photograph.harm).toEqual([]);
        await session.close();
        page.close();
      },
    );
  });
}

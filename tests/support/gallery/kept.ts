import type { Look } from './looks.ts';
import type { Shot } from './shots.ts';
import { allShots } from './shots.ts';

/** A picture that is kept, in one of the languages of `assets/locales`. */
export interface KeptShot extends Shot {
  readonly locale: string;
  /** Device pixels for each px of the page. */
  readonly sharpness: number;
}

const idOf = ({ screen, state }: Shot): string => `${screen}/${state}`;

/** The states that a screen is known by, by their names in the gallery. */
const keptStates: ReadonlySet<string> = new Set([
  'popup/idle',
  'popup/asking',
  'popup/working',
  'popup/done',
  'popup/failed-half-way',
  'popup/rules-hold',
  'popup/text-empty',
  'popup/text-answered',
  'popup/text-long-coming',
  'popup/text-too-long',
  'popup/text-stopped',
  'popup/text-service-down',
  'popup/text-right-to-left',
  'popup/usage-month',
  'popup/usage-partial',
  'bubble/translated',
  'bubble/in-a-field',
  'options/first-run',
  'options/set-up',
  'options/works',
  'options/rules',
  'options/locked',
  'options/sites',
  'options/sites-import',
  'options/budget-saved',
  'options/history',
  'options/alerts',
  'options/selection-on',
  'options/changed',
  'options/import-plan',
  'report/month',
  'report/calendar',
  'report/shares',
  'sample/ready',
  'sample/done',
  'button/shown',
  'failures/all',
]);

/** The states that are kept in all the looks that go together, too: one of every screen that has settings of its own. */
const keptInAll: ReadonlySet<string> = new Set([
  'popup/idle',
  'popup/usage-month',
  'bubble/translated',
  'options/first-run',
  'options/sites',
  'report/month',
  'sample/ready',
  'button/shown',
  'failures/all',
]);

interface KeptLook extends Look {
  readonly locale: string;
}

/** Arabic instead of the gallery's English from right to left: its words are what has to fit. */
const usual: readonly KeptLook[] = [
  { name: 'light', locale: 'en' },
  { name: 'dark', dark: true, locale: 'en' },
  { name: 'arabic', locale: 'ar' },
  { name: 'phone', width: 360, locale: 'en' },
];

const further: readonly KeptLook[] = [
  { name: 'dark-arabic', dark: true, locale: 'ar' },
  { name: 'dark-phone', dark: true, width: 360, locale: 'en' },
  { name: 'arabic-phone', width: 360, locale: 'ar' },
  { name: 'dark-arabic-phone', dark: true, width: 360, locale: 'ar' },
  { name: 'forced', forcedColors: true, locale: 'en' },
  { name: 'contrast', moreContrast: true, locale: 'en' },
];

/** The bubble stands on pages of others: what it may look like there is kept whole. Most of its states are small enough to be read so. */
const isKept = (shot: Shot): boolean => shot.screen === 'bubble' || keptStates.has(idOf(shot));
const sharpnessOf = (shot: Shot): number => (keptStates.has(idOf(shot)) ? 1.5 : 1);

/** In their order: by screen, state and look. */
const inLooks = (states: readonly Shot[]): readonly KeptShot[] =>
  states.flatMap((shot) =>
    [...usual, ...(keptInAll.has(idOf(shot)) ? further : [])].map(({ locale, ...look }) => ({
      ...shot,
      name: `${idOf(shot)}.${look.name}`,
      look,
      locale,
      sharpness: sharpnessOf(shot),
    })),
  );

const states = allShots().filter(({ look }) => look.name === 'light');

/** Every state in the looks of those that are kept. */
export const all: readonly KeptShot[] = inLooks(states);
export const kept: readonly KeptShot[] = inLooks(states.filter(isKept));

/** docs/screenshots/README.md: one row a state, one column a look. */
export function pictureTable(shots: readonly KeptShot[]): string {
  const ids = [...new Set(shots.map(idOf))];
  return `# Pictures of the interface

A choice of what \`npm run gallery\` takes of every state of every screen, and every state of the bubble. \`npm run screenshots\` takes these
anew, and writes this page; \`npm run screenshots -- --all\` takes every state of every screen so, in \`out/screenshots\`.

| state | light | dark | right to left | on a phone |
|---|---|---|---|---|
${rowsOf(ids, usual)}

A few of them in looks that go together, in colours of the reader's own, and with more contrast:

| state | dark, right to left | dark, on a phone | right to left, on a phone | dark, right to left, on a phone | own colours | more contrast |
|---|---|---|---|---|---|---|
${rowsOf(
  ids.filter((id) => keptInAll.has(id)),
  further,
)}
`;
}

const rowsOf = (ids: readonly string[], looks: readonly Look[]): string =>
  ids
    .map((id) => {
      const cells = looks.map(({ name }) => `[${name}](${id}.${name}.webp)`);
      return `| ${id} | ${cells.join(' | ')} |`;
    })
    .join('\n');

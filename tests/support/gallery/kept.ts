import type { Look } from './looks.ts';
import type { Shot } from './shots.ts';
import { allShots } from './shots.ts';

/** A picture that the repository keeps, in one of the languages of `assets/locales`. */
export interface KeptShot extends Shot {
  readonly locale: string;
}

/** One state for each screen, by its name in the gallery. */
const keptStates: ReadonlySet<string> = new Set([
  'popup/idle',
  'bubble/translated',
  'options/works',
  'report/month',
  'sample/ready',
  'button/shown',
  'failures/all',
]);

const light: Look = { name: 'light' };
const dark: Look = { name: 'dark', dark: true };
const phone: Look = { name: 'phone', width: 360 };

const idOf = ({ screen, state }: Shot): string => `${screen}/${state}`;

const keptAs = (shot: Shot, look: Look, locale = 'en', name = look.name): KeptShot => ({
  ...shot,
  name: `${idOf(shot)}.${name}`,
  look: { ...look, name },
  locale,
});

const states = allShots().filter(
  (shot) => shot.look.name === 'light' && keptStates.has(idOf(shot)),
);

/** Each screen in light and dark, and the popup in Arabic and on a phone. `npm run gallery` takes all other states and looks. */
export const kept: readonly KeptShot[] = states.flatMap((shot) => [
  keptAs(shot, light),
  keptAs(shot, dark),
  ...(idOf(shot) === 'popup/idle'
    ? [keptAs(shot, light, 'ar', 'arabic'), keptAs(shot, phone)]
    : []),
]);

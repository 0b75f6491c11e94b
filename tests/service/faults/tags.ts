import { damages } from '../damage.ts';
import type { Fault } from './fault.ts';

/** Each damage to tags as a fault for markup texts. */
const eachDamage: readonly Fault[] = Object.entries(damages).map(([name, { about, apply }]) => ({
  name,
  about,
  create: () => ({
    text: (translated, { format }) => (format === 'plain' ? translated : apply(translated)),
  }),
}));

const all = Object.values(damages);

export const tagFaults: readonly Fault[] = [
  ...eachDamage,
  {
    name: 'any-damage',
    about: 'Damages the tags of each text, each in the next of these ways.',
    create: () => {
      let turn = 0;
      return {
        text(translated, { format }) {
          if (format === 'plain') return translated;
          const damage = all[turn % all.length];
          turn += 1;
          return damage ? damage.apply(translated) : translated;
        },
      };
    },
  },
];

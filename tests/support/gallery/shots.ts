import { bubbleStates } from './bubble-states.ts';
import type { Look, Screen } from './looks.ts';
import { looks, printed } from './looks.ts';
import { optionsStates } from './options-states.ts';
import { popupStates } from './popup-states.ts';
import { reportViews } from './report-states.ts';
import { sampleStates } from './sample-states.ts';

export interface Shot {
  readonly name: string;
  readonly screen: Screen;
  readonly state: string;
  readonly look: Look;
}

/** Returns every state of every screen in its looks. */
export function allShots(): readonly Shot[] {
  return [
    ...shotsOf('popup', popupStates),
    ...shotsOf('options', optionsStates),
    ...shotsOf('report', reportViews, [...looks, printed]),
    ...shotsOf('sample', sampleStates),
    ...shotsOf('bubble', bubbleStates),
    ...shotsOf('button', { shown: null }),
    ...shotsOf('failures', { all: null }),
  ];
}

const shotsOf = (screen: Screen, states: object, all = looks): Shot[] =>
  Object.keys(states).flatMap((state) =>
    all.map((look) => ({ name: `${screen}/${state}.${look.name}`, screen, state, look })),
  );

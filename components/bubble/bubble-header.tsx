import { i18n } from '../../utils/words/i18n.ts';
import { Cross, Pin } from '../controls/icons.tsx';
import { BubbleLanguages } from './bubble-languages.tsx';
import type { BubbleProps, BubbleSetting } from './bubble-props.ts';
import { Grip } from './grip.tsx';

export const bubbleId = 'bubble';

export const BubbleHeader = ({ view, setting, actions }: BubbleProps) => (
  <header class="bubble__header">
    <Grip move={actions.move} />
    {view.shows.kind !== 'nothing' && view.shows.kind !== 'no-settings' && (
      <BubbleLanguages view={view} setting={setting} onChange={actions.choose} />
    )}
    <span class="bubble__corner">
      <button
        type="button"
        class="icon-button"
        aria-label={i18n.t('bubble.pin')}
        aria-pressed={setting.pinned}
        title={isPinLocked(setting) ? i18n.t('controls.locked') : i18n.t('bubble.pinHint')}
        disabled={isPinLocked(setting)}
        onClick={() => actions.pin(!setting.pinned)}
      >
        <Pin />
      </button>
      {/* The browser itself hides the popover, in case the page withholds events from us. */}
      <button
        type="button"
        class="icon-button"
        aria-label={i18n.t('bubble.close')}
        title={i18n.t('bubble.close')}
        onClick={actions.close}
        popovertarget={bubbleId}
        popovertargetaction="hide"
      >
        <Cross />
      </button>
    </span>
  </header>
);

const isPinLocked = ({ locked }: BubbleSetting): boolean => locked.includes('selection.pinned');

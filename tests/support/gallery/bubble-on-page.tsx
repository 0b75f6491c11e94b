import { render } from 'preact';
import { Bubble } from '../../../components/bubble/bubble.tsx';
import { createBubbleHost } from '../../../entrypoints/selection.content/bubble-host.ts';
import { systemClock } from '../../../utils/base/clock.ts';
import { keepPlaced } from '../../../utils/selection/place.ts';
import { anchorOfSelection } from '../../dom/selection/anchor-of-selection.ts';
import { openRoots, showArticle } from './article.ts';
import type { BubbleState } from './bubble-states.ts';
import { bubbleActions, bubbleSetting } from './bubble-states.ts';
import { viewOf } from './bubble-view.ts';

let removeLast = (): void => {};

/** Shows a bubble state on a page, with its styles and position, in an open root. */
export async function showOnPage({ view, setting, actions }: BubbleState): Promise<void> {
  removeLast();
  openRoots();
  showArticle();
  const { host, mount } = createBubbleHost();
  document.documentElement.append(host);
  render(
    <Bubble
      view={viewOf({ view })}
      setting={{ ...bubbleSetting, ...setting }}
      actions={{ ...bubbleActions, ...actions }}
    />,
    mount,
  );
  const panel = mount.querySelector<HTMLElement>('[popover]');
  if (panel === null) throw new Error('no bubble was drawn');
  if (document.documentElement.dir === 'rtl') panel.dir = 'rtl';
  panel.showPopover();
  const life = new AbortController();
  keepPlaced(panel, anchorOfSelection(), { clock: systemClock, signal: life.signal });
  removeLast = () => {
    life.abort();
    render(null, mount);
    host.remove();
  };
  // Positioning needs a few frames.
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
}

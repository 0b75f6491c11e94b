import type { Moving } from '../../components/bubble/bubble-props.ts';
import { systemClock } from '../../utils/base/clock.ts';
import type { Anchor } from '../../utils/selection/anchor.ts';
import type { Place, Placement } from '../../utils/selection/place.ts';
import { keepPlaced } from '../../utils/selection/place.ts';

/** The bubble is beside its text until the reader moves it. */
export interface Stand extends Moving {
  /** The panel may change after an update of the extension. */
  present(panel: HTMLElement | null): void;
  /** The panel keeps its present place in the window. */
  stay(): void;
  /** The place that the reader chose, or null. */
  chosen(): Place | null;
}

export function createStand(anchor: Anchor | null, placeBefore: Place | null): Stand {
  let placement: Placement | null = null;
  let chosen = placeBefore;
  let from: Place | null = null;

  function moveTo(place: Place): void {
    chosen = place;
    placement?.moveTo(place);
  }

  return {
    present(panel) {
      placement?.stop();
      placement = null;
      if (panel === null) return;
      panel.showPopover?.();
      placement = keepPlaced(panel, anchor, systemClock, chosen);
    },
    begin() {
      from = placement?.place() ?? null;
    },
    by(right, down) {
      if (from !== null) moveTo({ left: from.left + right, top: from.top + down });
    },
    stay() {
      const place = placement?.place();
      if (place) moveTo(place);
    },
    chosen: () => chosen,
  };
}

/** The visible part, in the viewport's pixels. Pinching or a screen keyboard makes it smaller than the window. */
export interface Viewport {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The window's size without scroll bars. In quirks mode, the root element is as high as its content. */
export const windowBox = ({ scrollingElement, documentElement, defaultView }: Document) =>
  scrollingElement ?? {
    clientWidth: documentElement.clientWidth,
    clientHeight: defaultView?.innerHeight ?? documentElement.clientHeight,
  };

/** The insets are from the edges that `position: fixed` uses. */
export function seenPart() {
  const { clientWidth, clientHeight } = windowBox(document);
  const visual = window.visualViewport;
  const seen: Viewport = {
    left: visual?.offsetLeft ?? 0,
    top: visual?.offsetTop ?? 0,
    width: visual?.width ?? clientWidth,
    height: Math.min(visual?.height ?? clientHeight, clientHeight),
  };
  const insets = {
    left: seen.left,
    top: seen.top,
    right: Math.max(0, clientWidth - seen.left - seen.width),
    bottom: Math.max(0, clientHeight - seen.top - seen.height),
  };
  return { seen, insets };
}

/** The page's `zoom` reaches everything below the root. Chromium before 128 lacks `currentCSSZoom`, and ignores `NaN`. */
export function undoPageZoom(panel: HTMLElement): void {
  panel.style.zoom = '';
  panel.style.zoom = `${1 / panel.currentCSSZoom}`;
}

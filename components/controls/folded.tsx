import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** It opens for printing. */
export const Folded = ({
  summary,
  children,
}: {
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}) => {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    /** Null unless the page is being printed. */
    let wasOpen: boolean | null = null;
    const unfold = () => {
      if (!box.current) return;
      // The page's button and the browser may both report it.
      wasOpen ??= box.current.open;
      box.current.open = true;
    };
    const foldBack = () => {
      if (box.current && wasOpen !== null) box.current.open = wasOpen;
      wasOpen = null;
    };
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', foldBack);
    return () => {
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', foldBack);
    };
  }, []);
  return (
    <details class="more" ref={box}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
};

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** What is folded away until it is asked for. On paper it is open: nobody unfolds it there. */
export const Folded = ({
  summary,
  children,
}: {
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}) => {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    /** Null: nothing is being printed. */
    let wasOpen: boolean | null = null;
    const unfold = () => {
      if (!box.current) return;
      // It may be told twice: by the page's own button, and by the browser.
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

/**
 * What readers do beside a bubble that stands in another frame: nothing of it is heard there. Only while one may be open there,
 * and what the page pretends is not heard.
 */
export interface OtherFrames {
  begin(): void;
  end(): void;
}

export function listenForOtherFrames(leave: (how: 'click' | 'escape') => void): OtherFrames {
  let listening = new AbortController();
  return {
    begin() {
      listening.abort();
      listening = new AbortController();
      const how = { capture: true, passive: true, signal: listening.signal };
      window.addEventListener('pointerdown', (event) => event.isTrusted && leave('click'), how);
      const onKey = (event: KeyboardEvent): void => {
        if (event.isTrusted && event.key === 'Escape' && !event.isComposing) leave('escape');
      };
      window.addEventListener('keydown', onKey, how);
    },
    end: () => listening.abort(),
  };
}

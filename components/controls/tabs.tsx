import type { ComponentChildren } from 'preact';
import { isBrowserKey } from '../keys.ts';

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly selected: Id;
  /** `isByPointer`: the focus may go into the panel. */
  readonly onSelect: (id: Id, isByPointer: boolean) => void;
}

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;

/** One tab stop. Arrow keys move and select at once (ARIA Authoring Practices, "Tabs"). */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) => {
  const move = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    if (isBrowserKey(event)) return;
    const next = tabAfterKey(event.key, tabs, selected, isRightToLeft(event.currentTarget));
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next, false);
    event.currentTarget.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          class="tab"
          role="tab"
          id={tabId(tab.id)}
          aria-selected={tab.id === selected}
          aria-controls={panelId(tab.id)}
          tabIndex={tab.id === selected ? 0 : -1}
          // A click by a key counts as none.
          onClick={({ detail }) => onSelect(tab.id, detail > 0)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
};

export const TabPanel = ({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ComponentChildren;
}) => (
  <div class="tab-panel" role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)}>
    {children}
  </div>
);

/** Null for other keys. */
export function tabAfterKey<Id extends string>(
  key: string,
  tabs: readonly { readonly id: Id }[],
  selected: Id,
  rightToLeft: boolean,
): Id | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const at = tabs.findIndex(({ id }) => id === selected);
  if (key === 'Home') return tabs[0]?.id;
  if (key === 'End') return tabs.at(-1)?.id;
  if (key === forward) return tabs[(at + 1) % tabs.length]?.id;
  if (key === backward) return tabs.at(at - 1)?.id;
  return undefined;
}

const isRightToLeft = (element: Element) => element.closest('[dir]')?.getAttribute('dir') === 'rtl';

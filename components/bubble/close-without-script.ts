/**
 * Where no listener of ours hears a click (a page keeps events to itself, or the browser has ended the script of an open
 * bubble), the browser itself closes the bubble: these attributes of a button hide the popover.
 */
export const bubbleId = 'bubble';

export const hidesBubble = { popovertarget: bubbleId, popovertargetaction: 'hide' } as const;

/**
 * Attributes of a button that hides the popover. The browser closes the bubble with it if the page
 * withholds events from us, or if the script has ended.
 */
export const bubbleId = 'bubble';

export const hidesBubble = { popovertarget: bubbleId, popovertargetaction: 'hide' } as const;

/**
 * Where the browser ends the script of an open bubble, the browser itself has to close it: these attributes of a button
 * hide the popover without anybody who listens. As long as a script lives it closes the bubble first.
 */
export const bubbleId = 'bubble';

export const hidesBubble = { popovertarget: bubbleId, popovertargetaction: 'hide' } as const;

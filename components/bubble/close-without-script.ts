/**
 * Where the browser ends the script of an open bubble, the browser itself has to close it: these attributes of a button
 * hide the popover without anybody who listens. As long as a script lives it closes the bubble first.
 */
export const bubbleId = 'bubble';

export const hidesBubble = { popovertarget: bubbleId, popovertargetaction: 'hide' } as const;

/**
 * Popovers that hear Escape by themselves would close the page's own. A dialog that is no popover hears it, too, when nothing
 * that is nearer to the reader does: an empty one, and where it is closed a style takes the bubble away.
 */
export const closedByEscape = { closedby: 'closerequest' } as const;

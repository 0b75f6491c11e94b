/** Tabs whose page was begun by a rule: nobody has pressed anything there, so nothing may open over what is read. */
const tabs = new Set<number>();

export const noteBegunByItself = (tabId: number): void => void tabs.add(tabId);

/** Whether a rule began there and nobody has asked since; told once. */
export const takeBegunByItself = (tabId: number): boolean => tabs.delete(tabId);

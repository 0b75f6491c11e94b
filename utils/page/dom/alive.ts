/** False in Firefox for a node whose frame is gone: each access to it throws ("can't access dead object"). */
export const isAlive = (node: Node): boolean => {
  try {
    return node.nodeType !== null;
  } catch {
    return false;
  }
};

export const isConnected = (node: Node): boolean => isAlive(node) && node.isConnected;

const encoder = /* @__PURE__ */ new TextEncoder();

/** A lone surrogate counts 3, like the U+FFFD that encoders write. */
export const utf8Bytes = (text: string): number => encoder.encode(text).length;

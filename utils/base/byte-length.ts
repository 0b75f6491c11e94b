/** Builds no bytes. A lone surrogate counts 3, like the U+FFFD that encoders write. */
export const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (isSurrogatePairAt(text, i)) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  return bytes;
};

const isSurrogatePairAt = (text: string, index: number): boolean =>
  (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;

/** What pages write into attributes for programs, where words for readers would stand. */

/** Without white space in them. */
const words: readonly string[] = [
  // Settings and queries: `theme=dark`, `?page=2&sort=old`.
  String.raw`[?\w.$[\]%:-]+=[!-~]*`,
  // Percent-encoded text: one character of ASCII, or two bytes of others.
  String.raw`[!-~]+%[2-7][\dA-Fa-f][!-~]*|[!-~]*(?:%[\dA-Fa-f]{2}){2}[!-~]*`,
  String.raw`(?:data|blob|geo|javascript):\S+|sha\d+-\S+`,
  // Hashes, UUIDs, Base64.
  String.raw`(?=\D*\d)[\dA-Fa-f]{7,}`,
  String.raw`[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}`,
  String.raw`(?=\D*\d)(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])[\w+/]{20,}={0,2}`,
  // Points in time.
  String.raw`\d{4}-\d\d-\d\dT\S+`,
];

const texts: readonly string[] = [
  // JSON, and options of scripts that look like it.
  String.raw`\{\s*(?:"[^"]*"|'[^']*'|[\w$-]+)\s*:\s*(?:["'{[\d-]|true|false|null)[\s\S]*\}`,
  String.raw`\[\s*(?:[{[]|"[^"]*"\s*[,\]])[\s\S]*\]`,
  // Coordinates: numbers, and the letters of directions, each by itself.
  String.raw`(?=\D*\d)(?![\s\S]*[A-Z]{2})[NESWO\d\s.,;:/+°º′″'"’”−-]+`,
];

const machineReadable = new RegExp(`^(?:(?=\\S+$)(?:${words.join('|')})|${texts.join('|')})$`);

/** True for what has letters and says nothing in any language. */
export const isMachineReadable = (text: string): boolean => machineReadable.test(text.trim());

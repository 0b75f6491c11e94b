/**
 * Policy files for administrators, with the starter policy in the form of each browser and system. Sources: Chromium's
 * registry_dict.cc and policy_loader_mac.mm, Firefox's policy templates (`3rdparty`), and Apple's Configuration Profile
 * Reference.
 */
import { createHash } from 'node:crypto';
import { escapeText } from '../../base/escape-text.ts';
import { isObject } from '../../base/is-object.ts';
import { fields, putFields } from '../../settings/fields.ts';
import { admlOf, admxOf } from './admx.ts';

/** The id of Verso in Firefox (`wxt.config.ts`). */
const firefoxId = 'verso@verso.invalid';

/** Their keys below `SOFTWARE\Policies`. */
const onWindows = { chrome: 'Google\\Chrome', edge: 'Microsoft\\Edge' } as const;

/** Preference domains on macOS. */
const onMac = ['com.google.Chrome', 'com.microsoft.Edge', 'org.chromium.Chromium'] as const;

const leftOut: ReadonlySet<string> = new Set(['languages.target', 'languages.recent']);

/** The only setting that readers may not change. */
const address = 'service.address';

/**
 * The policy that administrators begin with: every setting, nearly all of them changeable, as a browser delivers it in
 * nested groups of plain values.
 */
export function starterPolicy(): Record<string, unknown> {
  const own = [...fields].filter(([path]) => !leftOut.has(path));
  const values = own.flatMap(([path, { default: value, policyNull }]): [string, unknown][] => {
    const given = value === null ? policyNull : value;
    return given === undefined ? [] : [[path, given]];
  });
  const base = {
    managedBy: 'Example Ltd, IT',
    keys: { translate: 'the-key-for-translating' },
    changeable: values.map(([path]) => path).filter((path) => path !== address),
  };
  return putFields(base, new Map([...values, [address, 'https://translate.example.com']]));
}

/** @param id the extension's id in Chromium browsers: 32 letters from a to p */
export function policyFiles(id: string): ReadonlyMap<string, string> {
  const policy = starterPolicy();
  const files = new Map([
    ['linux/verso.json', jsonText({ '3rdparty': { extensions: { [id]: policy } } })],
    [
      'firefox/policies.json',
      jsonText({ policies: { '3rdparty': { Extensions: { [firefoxId]: policy } } } }),
    ],
    ['macos/verso.mobileconfig', profile(id, policy)],
  ]);
  for (const [browser, vendor] of Object.entries(onWindows)) {
    const key = `SOFTWARE\\Policies\\${vendor}\\3rdparty\\extensions\\${id}\\policy`;
    files.set(`windows/verso-${browser}.reg`, registryFile(key, policy));
    files.set(`windows/verso-${browser}.admx`, admxOf(browser, key));
    files.set(`windows/en-US/verso-${browser}.adml`, admlOf());
  }
  return files;
}

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const registryFile = (key: string, policy: object): string =>
  ['Windows Registry Editor Version 5.00', ...registryLines(`HKEY_LOCAL_MACHINE\\${key}`, policy)]
    .join('\r\n')
    .concat('\r\n');

/** The entries of a list are named 1, 2 and so on. */
function registryLines(key: string, members: object): string[] {
  const named = Array.isArray(members)
    ? members.map((entry, index): [string, unknown] => [String(index + 1), entry])
    : Object.entries(members);
  const below = named.filter(([, value]) => typeof value === 'object');
  const values = named.filter(([, value]) => typeof value !== 'object');
  return [
    '',
    `[${key}]`,
    ...values.map(([name, value]) => `"${name}"=${registryValue(value)}`),
    ...below.flatMap(([name, value]) => registryLines(`${key}\\${name}`, value as object)),
  ];
}

function registryValue(value: unknown): string {
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  // A negative number is stored as its two's complement.
  const unsigned = Number(value) >>> 0;
  return `dword:${unsigned.toString(16).padStart(8, '0')}`;
}

/** A configuration profile with one payload for each browser. */
function profile(id: string, policy: object): string {
  const payload = (identifier: string, type: string, members: object) => ({
    PayloadDisplayName: 'Verso',
    PayloadIdentifier: identifier,
    PayloadType: type,
    PayloadUUID: uuidOf(identifier),
    PayloadVersion: 1,
    ...members,
  });
  const payloads = onMac.map((domain) =>
    payload(`verso.policy.${domain}`, `${domain}.extensions.${id}`, policy),
  );
  const whole = payload('verso.policy', 'Configuration', {
    PayloadScope: 'System',
    PayloadContent: payloads,
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0">',
    ...plistLines(whole),
    '</plist>',
    '',
  ].join('\n');
}

/** Equal in each release, so that a new profile replaces the old one. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex').toUpperCase();
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hex) ?? [];
  return parts.join('-');
}

function plistLines(value: unknown): string[] {
  if (Array.isArray(value)) return ['<array>', ...indent(value.flatMap(plistLines)), '</array>'];
  if (isObject(value)) {
    const members = Object.entries(value).flatMap(([name, member]) => [
      `<key>${escapeText(name)}</key>`,
      ...plistLines(member),
    ]);
    return ['<dict>', ...indent(members), '</dict>'];
  }
  if (typeof value === 'boolean') return [`<${value}/>`];
  if (typeof value === 'number') return [`<integer>${value}</integer>`];
  return [`<string>${escapeText(String(value))}</string>`];
}

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/**
 * Templates for the Group Policy editor, in the groups of docs/settings.md. The schema is Microsoft's PolicyDefinitions
 * 1.0.
 */
import type * as v from 'valibot';
import { escapeText } from '../../base/escape-text.ts';
import { fields } from '../../settings/fields.ts';
import type { ManagedShape } from '../../settings/managed-schema.ts';
import { shapeOf } from '../../settings/managed-schema.ts';
import { policyRows } from '../../settings/policy.ts';

interface Entry {
  readonly path: string;
  /** Empty for a member that is in no group. */
  readonly group: string;
  readonly name: string;
  /** The schema allows no dots. */
  readonly id: string;
  readonly shape: ManagedShape;
  readonly about: string;
}

const entries: readonly Entry[] = [...policyRows, ...fields].map(
  ([path, { check, about }]: [string, { check: v.GenericSchema; about: string }]) => {
    const [name = '', group = ''] = path.split('.').reverse();
    return { path, group, name, id: path.replace('.', '_'), shape: shapeOf(check), about };
  },
);

const groups = [...new Set(entries.map(({ group }) => group))].filter((group) => group !== '');

const namespace = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions';
const largestDword = 4_294_967_295;

/** @param key the registry key of Verso's policy, without the hive */
export const admxOf = (browser: string, key: string): string =>
  xmlFile('policyDefinitions', [
    '<policyNamespaces>',
    `  <target prefix="verso" namespace="Verso.Policies.${browser}" />`,
    '</policyNamespaces>',
    '<resources minRequiredRevision="1.0" />',
    '<supportedOn>',
    '  <definitions><definition name="any" displayName="$(string.any)" /></definitions>',
    '</supportedOn>',
    '<categories>',
    '  <category name="verso" displayName="$(string.verso)" />',
    ...groups.map(
      (group) =>
        `  <category name="group_${group}" displayName="$(string.group_${group})"><parentCategory ref="verso" /></category>`,
    ),
    '</categories>',
    '<policies>',
    ...entries.flatMap((entry) => policyLines(entry, key)).map((line) => `  ${line}`),
    '</policies>',
  ]);

function policyLines({ group, name, id, shape }: Entry, key: string): string[] {
  const ownKey = group ? `${key}\\${group}` : key;
  const facts = `name="${id}" class="Both" displayName="$(string.${id})" explainText="$(string.${id}_about)" key="${ownKey}"`;
  const place = [
    `  <parentCategory ref="${group ? `group_${group}` : 'verso'}" />`,
    '  <supportedOn ref="any" />',
  ];
  if (shape.type === 'boolean') {
    return [
      `<policy ${facts} valueName="${name}">`,
      ...place,
      '  <enabledValue><decimal value="1" /></enabledValue>',
      '  <disabledValue><decimal value="0" /></disabledValue>',
      '</policy>',
    ];
  }
  return [
    `<policy ${facts} presentation="$(presentation.${id})">`,
    ...place,
    `  <elements>${elementOf(id, name, shape, ownKey)}</elements>`,
    '</policy>',
  ];
}

function elementOf(id: string, name: string, shape: ManagedShape, key: string): string {
  if (isListOfTexts(shape)) return `<list id="value" key="${key}\\${name}" valuePrefix="" />`;
  const facts = `id="value" valueName="${name}"`;
  if (shape.enum) {
    const items = shape.enum.map(
      (one) =>
        `<item displayName="$(string.${id}_${wordOf(one)})"><value><string>${escapeText(one)}</string></value></item>`,
    );
    return `<enum ${facts} required="true">${items.join('')}</enum>`;
  }
  return shape.type === 'integer'
    ? `<decimal ${facts} minValue="0" maxValue="${largestDword}" />`
    : `<text ${facts} maxLength="1048576" />`;
}

/** The same English words for all browsers. */
export const admlOf = (): string =>
  xmlFile('policyDefinitionResources', [
    '<displayName>Verso</displayName>',
    '<description>Settings of Verso</description>',
    '<resources>',
    '  <stringTable>',
    ...strings().map(([id, text]) => `    <string id="${id}">${escapeText(text)}</string>`),
    '  </stringTable>',
    '  <presentationTable>',
    ...entries
      .filter(({ shape }) => shape.type !== 'boolean')
      .map(
        ({ id, path, shape }) =>
          `    <presentation id="${id}">${controlOf(path, shape)}</presentation>`,
      ),
    '  </presentationTable>',
    '</resources>',
  ]);

const strings = (): [id: string, text: string][] => [
  ['any', 'Every version of Verso'],
  ['verso', 'Verso'],
  ...groups.map((group): [string, string] => [`group_${group}`, group]),
  ...entries.flatMap(({ id, path, shape, about }): [string, string][] => [
    [id, path],
    [`${id}_about`, isStructured(shape) ? `${about} Enter JSON, as in docs/settings.md.` : about],
    ...(shape.enum ?? []).map((one): [string, string] => [`${id}_${wordOf(one)}`, one]),
  ]),
];

function controlOf(label: string, shape: ManagedShape): string {
  if (isListOfTexts(shape)) return `<listBox refId="value">${label}</listBox>`;
  if (shape.enum) return `<dropdownList refId="value" noSort="true">${label}</dropdownList>`;
  return shape.type === 'integer'
    ? `<decimalTextBox refId="value">${label}</decimalTextBox>`
    : `<textBox refId="value"><label>${label}</label></textBox>`;
}

const isListOfTexts = ({ items }: ManagedShape): boolean => items?.type === 'string';

/** Chromium reads a list of objects from JSON text. */
const isStructured = (shape: ManagedShape): boolean =>
  (shape.type === 'array' || shape.type === 'object') && !isListOfTexts(shape);

const wordOf = (value: string): string => value.replace(/[^A-Za-z0-9]/g, '_');

const xmlFile = (root: string, lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${root} xmlns="${namespace}" revision="1.0" schemaVersion="1.0">`,
    ...lines.map((line) => `  ${line}`),
    `</${root}>`,
    '',
  ].join('\r\n');

import type { ComponentChildren } from 'preact';
import type { Field } from '../../utils/settings/fields.ts';
import {
  fieldAt,
  fields,
  isFieldValue,
  itemCheck,
  putFields,
} from '../../utils/settings/fields.ts';
import type { SettingPath } from '../../utils/settings/rows.ts';
import { languageCode } from '../../utils/settings/shapes.ts';
import { hintLines } from '../controls/hint-lines.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { SavedText } from '../controls/saved-text.tsx';
import { Select } from '../controls/select.tsx';
import { Switch } from '../controls/switch.tsx';
import { fieldLabel, fieldWords, valueInWords } from './field-names.ts';
import { LanguageField } from './language-field.tsx';
import { useOptions } from './page.ts';
import { parseCharacters } from './parse-characters.ts';

interface SettingFieldProps {
  readonly path: SettingPath;
  readonly hint?: string;
  /** Shown in place of the hint. */
  readonly warning?: string | false | null;
  /** Returns the reason why a text or a list cannot be saved. */
  readonly check?: (value: readonly string[]) => string | null;
}

export const SettingField = ({ path, hint, warning, check }: SettingFieldProps) => {
  const { view, actions } = useOptions();
  const { settings, locked } = view.effective;
  const permission = fields.get(path)?.permission;
  const save = (value: unknown): void =>
    permission
      ? actions[permission].turn(path, value === true)
      : actions.change(putFields({}, new Map([[path, value]])));
  return (
    <RowField
      path={path}
      value={fieldAt(settings, path)}
      hint={
        hintLines(
          lockedHint(locked.has(path)),
          warning && <span class="field__warning">{warning}</span>,
        ) ??
        hint ??
        fieldWords(path, 'hint')
      }
      disabled={locked.has(path)}
      check={(value) =>
        check?.(value as readonly string[]) ??
        (isFieldValue(path, value) ? null : (fieldWords(path, 'problem') ?? null))
      }
      onSave={save}
    />
  );
};

/** Beside each other where there is room. */
export const FieldPairs = ({ paths }: { readonly paths: readonly SettingPath[] }) => (
  <div class="pairs">
    {paths.map((path) => (
      <SettingField key={path} path={path} />
    ))}
  </div>
);

interface RowFieldProps {
  readonly path: string;
  readonly value: unknown;
  readonly hint: ComponentChildren;
  readonly disabled: boolean;
  readonly check?: ((value: unknown) => string | null) | undefined;
  readonly onSave: (value: unknown) => void;
}

export const RowField = ({ path, value, check, onSave, ...props }: RowFieldProps) => {
  const { locale } = useOptions();
  const row = fields.get(path);
  if (row === undefined) throw new Error(`no row for ${path}`);
  const shared = { ...props, label: fieldLabel(path) ?? path };
  if (isLanguage(row)) {
    return <LanguageField {...shared} path={path} value={value as string | null} onSave={onSave} />;
  }
  const text = textOf(row, locale);
  if (text !== null) {
    return (
      <SavedText
        {...shared}
        isProse={row.isProse === true}
        isNumber={row.default === null}
        value={text.write(value)}
        check={(written) => text.problem(written) ?? check?.(text.read(written)) ?? null}
        onSave={(written) => onSave(text.read(written))}
      />
    );
  }
  const all = valuesOf(row, value);
  const on = row.isOn ?? true;
  if (all.length === 0 || row.isOn !== undefined) {
    const off = all.find((one) => one !== on) ?? false;
    return <Switch {...shared} on={value === on} onChange={(isOn) => onSave(isOn ? on : off)} />;
  }
  return (
    <Select
      {...shared}
      value={String(value)}
      choices={all.map((one) => ({ value: String(one), label: valueInWords(path, one, locale) }))}
      onChange={(chosen) => onSave(all.find((one) => String(one) === chosen))}
    />
  );
};

const isLanguage = ({ check }: Field): boolean =>
  check === languageCode || ('wrapped' in check && check.wrapped === languageCode);

/** Empty for a switch. A number has the offered values and the present one, which may be an administrator's. */
function valuesOf({ check, offered, values = {} }: Field, now: unknown): readonly unknown[] {
  if (offered !== undefined) {
    const numbers = [...new Set([...offered, now])].filter((one) => typeof one === 'number');
    return [...numbers.sort((one, other) => one - other), ...('null' in values ? [null] : [])];
  }
  return 'options' in check ? (check.options as readonly unknown[]) : [];
}

interface Text {
  write(value: unknown): string;
  read(text: string): unknown;
  problem(text: string): string | null;
}

/** Null if the value is chosen from a list. */
function textOf({ check, offered, isProse, default: usual }: Field, locale: string): Text | null {
  if (Array.isArray(usual)) {
    const isCode = itemCheck(check) === languageCode;
    const between = isProse ? /\n/ : /[\s,;]+/;
    return {
      write: (value) => (value as readonly string[]).join(isCode ? ', ' : isProse ? '\n' : ' '),
      read: (text) => {
        const all = (isCode ? text.toUpperCase() : text).split(between);
        return [...new Set(all.map((one) => one.trim()).filter(Boolean))];
      },
      problem: () => null,
    };
  }
  if (typeof usual === 'string' && !('options' in check)) {
    return { write: String, read: (text) => text, problem: () => null };
  }
  if (usual !== null || offered !== undefined) return null;
  return {
    write: (value) => (value === null ? '' : new Intl.NumberFormat(locale).format(Number(value))),
    read: (text) => parseCharacters(text, locale).characters,
    problem: (text) => parseCharacters(text, locale).problem,
  };
}

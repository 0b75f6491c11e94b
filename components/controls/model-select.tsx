import type { ComponentChildren } from 'preact';
import { worksWithEveryModel } from '../../utils/languages/abilities.ts';
import { languageName } from '../../utils/languages/names.ts';
import type { Model } from '../../utils/translation/options.ts';
import { models } from '../../utils/translation/options.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { hintLines } from './hint-lines.tsx';
import { lockedHint } from './language-select.tsx';
import { Select } from './select.tsx';

/** Scripts for pages need their keys written out. */
const names: Readonly<Record<Model, () => string>> = {
  default: () => i18n.t('controls.model.default'),
  quality_optimized: () => i18n.t('controls.model.quality_optimized'),
  prefer_quality_optimized: () => i18n.t('controls.model.prefer_quality_optimized'),
  latency_optimized: () => i18n.t('controls.model.latency_optimized'),
};

export const modelName = (model: string): string =>
  Object.hasOwn(names, model) ? names[model as Model]() : model;

/** Others get a warning, never a refusal. */
const isSafe = (model: Model) => model === 'default' || model === 'quality_optimized';

export const ModelSelect = ({
  model,
  languages,
  locked = false,
  warning,
  why,
  onChange,
}: {
  readonly model: Model;
  /** A detected language is not known yet. */
  readonly languages: readonly (string | null)[];
  readonly locked?: boolean;
  /** For choices that cannot be sent. */
  readonly warning?: ComponentChildren;
  /** The reason for the value. */
  readonly why?: ComponentChildren;
  readonly onChange: (model: Model) => void;
}) => {
  const doubtful = isSafe(model)
    ? undefined
    : languages.find((code) => code !== null && !worksWithEveryModel(code));
  return (
    <Select
      label={i18n.t('labels.translation.model')}
      value={model}
      choices={models.map((value) => ({ value, label: modelName(value) }))}
      hint={hintLines(
        why ?? lockedHint(locked),
        warning ??
          (doubtful &&
            i18n.t('controls.model.doubtful', {
              language: languageName(doubtful, formatLocale()),
            })),
      )}
      disabled={locked}
      onChange={(value) => onChange(value as Model)}
    />
  );
};

import { i18n } from '#i18n';
import type { PeekKey } from '../../utils/base/page-display.ts';
import { peekKeys } from '../../utils/base/page-display.ts';
import { lockedHint } from './language-select.tsx';
import { Select } from './select.tsx';

const labels: Readonly<Record<PeekKey, () => string>> = {
  Control: () => i18n.t('controls.peekKey.Control'),
  Alt: () => i18n.t('controls.peekKey.Alt'),
  Shift: () => i18n.t('controls.peekKey.Shift'),
  none: () => i18n.t('controls.peekKey.none'),
};

export const PeekKeySelect = ({
  peekKey,
  locked = false,
  onChange,
}: {
  readonly peekKey: PeekKey;
  readonly locked?: boolean;
  readonly onChange: (peekKey: PeekKey) => void;
}) => (
  <Select
    label={i18n.t('controls.peekKey.label')}
    value={peekKey}
    choices={peekKeys.map((value) => ({ value, label: labels[value]() }))}
    hint={lockedHint(locked) ?? i18n.t('controls.peekKey.hint')}
    disabled={locked}
    onChange={(value) => onChange(value as PeekKey)}
  />
);

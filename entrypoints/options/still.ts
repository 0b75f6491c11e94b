/**
 * What a way back needs that undoes nobody else's work: a field that another tab or a policy has changed since stays. Ask at the very
 * moment of the change (`SettingsStore.change` with a function).
 */

import type { FieldChange } from '../../utils/settings/change.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { isSameValue, readFields } from '../../utils/settings/fields.ts';

/** The field is still as it was before the change, and may be changed. */
export const isStill = ({ path, before }: FieldChange, { settings, locked }: Effective): boolean =>
  !locked.has(path) && isSameValue(readFields(settings).values.get(path), before);

/** The change that takes this one back. */
export const turnedRound = ({ path, before, after }: FieldChange): FieldChange => ({
  path,
  before: after,
  after: before,
});

import type { ServiceForm } from '../../components/options/options-view.ts';
import type { ConnectionState } from '../../utils/messages/replies.ts';

/** What is saved; keys that were not typed are absent, and stay as they are. */
export interface ConnectionInput {
  readonly address: string;
  readonly scheme: string;
  readonly translateKey?: string;
  readonly adminKey?: string;
}

/** What a fresh installation has: shown where the background did not say. */
export const unknownState: ConnectionState = {
  address: null,
  scheme: '',
  translateKey: null,
  adminKey: null,
  keysElsewhere: [],
  tested: null,
  permission: false,
  locked: [],
};

/** The form as it stands before anything is typed. */
export const formOf = ({ address, scheme }: ConnectionState): ServiceForm => ({
  address: address ?? '',
  scheme,
  translateKey: '',
  adminKey: '',
});

export const isEdited = (form: ServiceForm, state: ConnectionState): boolean => {
  const saved = formOf(state);
  return (Object.keys(form) as (keyof ServiceForm)[]).some((field) => form[field] !== saved[field]);
};

/** Spaces around what was pasted are never meant. */
export const inputOf = (form: ServiceForm, address: string): ConnectionInput => {
  const translateKey = form.translateKey.trim();
  const adminKey = form.adminKey.trim();
  return {
    address,
    scheme: form.scheme.trim(),
    ...(translateKey && { translateKey }),
    ...(adminKey && { adminKey }),
  };
};

import type { TransferView } from '../../../components/options/transfer-model.ts';
import type { OptionsState } from './options-views.ts';
import { address, optionsView, serviceView, transferView, withSettings } from './options-views.ts';

const withTransfer = (change: Partial<TransferView>): OptionsState => ({
  view: optionsView(serviceView(), { transfer: transferView(change) }),
  sections: ['transfer'],
});

export const transferStates: Readonly<Record<string, OptionsState>> = {
  'import-plan': withTransfer({
    plan: {
      changes: [
        { path: 'service.address', before: address, after: 'https://api-free.example.com/de/' },
        { path: 'languages.target', before: 'ES', after: 'PT' },
        { path: 'languages.source', before: null, after: 'EN' },
        { path: 'page.titleAsContext', before: true, after: false },
        { path: 'budget.monthlyCharacters', before: 500_000, after: null },
        { path: 'memory.maxMegabytes', before: 50, after: 250 },
      ],
      refused: ['translation.model'],
      locked: ['budget.askAbove', 'memory.maxDays'],
      unknown: ['page.colour', 'keys.translate'],
    },
  }),
  'import-same': withTransfer({ plan: { changes: [], refused: [], locked: [], unknown: [] } }),
  'import-newer': withTransfer({ problem: 'newer' }),
  'import-unreadable': withTransfer({ problem: 'notJson' }),
  exported: withTransfer({ isExported: true }),
  'sync-failed': {
    view: withSettings(
      { sync: { isOn: true } },
      { syncProblem: { code: 'internal', rule: 'QUOTA_BYTES_PER_ITEM quota exceeded' } },
    ),
    sections: ['transfer'],
  },
};

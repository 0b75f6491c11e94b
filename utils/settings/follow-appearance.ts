import type { Appearance } from './appearance.ts';
import { showAppearance, themes } from './appearance.ts';
import type { Effective } from './effective.ts';
import { keepChoice, recallChoice } from './kept-choice.ts';
import type { SettingsStore } from './store.ts';

const name = 'appearance';

export function followAppearance(settings: Pick<SettingsStore, 'read' | 'watch'>): void {
  const root = document.documentElement;
  const show = ({ settings: { appearance } }: Effective) => {
    showAppearance(root, appearance);
    keepChoice(name, appearance.theme);
  };
  showAppearance(root, recall());
  settings.watch(show);
  void settings.read().then(show);
}

function recall(): Appearance {
  const kept = recallChoice(name);
  return { theme: themes.find((theme) => theme === kept) ?? 'system' };
}

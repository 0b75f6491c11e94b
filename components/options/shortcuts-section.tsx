import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import type { CommandShown, ShortcutsActions, ShortcutsView } from './shortcuts-view.ts';

/** The keys that start or show a translation: shown here, changed in the browser's own place. */
export const ShortcutsSection = ({
  view: { commands, canOpenKeys },
  actions,
}: {
  readonly view: ShortcutsView;
  readonly actions: ShortcutsActions;
}) => {
  if (commands.length === 0)
    return <p class="section__note">{i18n.t('options.shortcuts.noKeys')}</p>;
  return (
    <>
      <dl class="keys">
        {commands.map(({ name, keys }) => (
          <div key={name} class="keys__row">
            <dt>{commandName(name)}</dt>
            <dd>{keys === '' ? i18n.t('options.shortcuts.none') : <kbd>{keys}</kbd>}</dd>
          </div>
        ))}
      </dl>
      {canOpenKeys ? (
        <div class="form__buttons">
          <Button onClick={actions.openKeys}>{i18n.t('options.shortcuts.change')}</Button>
        </div>
      ) : (
        <p class="section__note">{i18n.t('options.shortcuts.changeHint')}</p>
      )}
    </>
  );
};

function commandName(name: CommandShown['name']): string {
  switch (name) {
    case 'translate-page':
      return i18n.t('menu.translatePage');
    case 'translate-selection':
      return i18n.t('menu.translateSelection');
    case 'toggle-original':
      return i18n.t('menu.toggleOriginal');
    case 'toggle-side-by-side':
      return i18n.t('menu.toggleSideBySide');
  }
}

import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { Switch } from '../controls/switch.tsx';
import type {
  CommandShown,
  PageShortcut,
  ShortcutsActions,
  ShortcutsView,
} from './shortcuts-view.ts';

interface ShortcutsProps {
  readonly view: ShortcutsView;
  readonly actions: ShortcutsActions;
  readonly locked: ReadonlySet<string>;
}

/** The ways to a translation that need neither the toolbar nor a menu. */
export const ShortcutsSection = (props: ShortcutsProps) => (
  <>
    {props.view.commands.length > 0 && <Keys {...props} />}
    <OnPages {...props} />
    <QuietSites {...props} />
  </>
);

const Keys = ({ view: { commands, canOpenKeys }, actions }: ShortcutsProps) => (
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
      <p class="keys__hint">{i18n.t('options.shortcuts.changeHint')}</p>
    )}
  </>
);

const commandName = (name: CommandShown['name']): string =>
  name === 'translate-page' ? i18n.t('menu.translatePage') : i18n.t('menu.translateSelection');

const OnPages = (props: ShortcutsProps) => {
  const { view, actions } = props;
  const isOn = view.selectionButton || view.doublePress;
  return (
    <>
      <ShortcutSwitch
        {...props}
        shortcut="selectionButton"
        label={i18n.t('options.shortcuts.selectionButton')}
      />
      <ShortcutSwitch
        {...props}
        shortcut="doublePress"
        label={i18n.t('options.shortcuts.doublePress')}
      />
      <p class="keys__hint">{i18n.t('options.shortcuts.access')}</p>
      {view.isRefused && (
        <Notice tone="warn" role="alert">
          <p>{i18n.t('options.shortcuts.refused')}</p>
        </Notice>
      )}
      {isOn && view.hasAccess === false && (
        <Notice tone="warn">
          <p>{i18n.t('options.shortcuts.needsAccess')}</p>
          <Button kind="on-notice" onClick={actions.allowAccess}>
            {i18n.t('options.shortcuts.allow')}
          </Button>
        </Notice>
      )}
    </>
  );
};

const ShortcutSwitch = ({
  view,
  actions,
  locked,
  shortcut,
  label,
}: ShortcutsProps & { readonly shortcut: PageShortcut; readonly label: string }) => {
  const hint = lockedHint(locked.has(`shortcuts.${shortcut}`));
  return (
    <Switch
      label={label}
      on={view[shortcut]}
      disabled={hint !== undefined}
      onChange={(on) => actions.turn(shortcut, on)}
      {...(hint !== undefined && { hint })}
    />
  );
};

const QuietSites = ({ view: { quietSites }, actions, locked }: ShortcutsProps) => {
  if (quietSites.length === 0) return null;
  return (
    <div>
      <h3 class="keys__heading">{i18n.t('options.shortcuts.quietSites')}</h3>
      <ul class="keys__sites">
        {quietSites.map((site) => (
          <li key={site}>
            <bdi>{site}</bdi>
            {!locked.has('shortcuts.quietSites') && (
              <Button
                label={i18n.t('options.shortcuts.show', { site })}
                onClick={() => actions.showOn(site)}
              >
                {i18n.t('options.shortcuts.showShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { isHost } from '../../utils/base/host.ts';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { SavedText } from '../controls/saved-text.tsx';
import type { PageShortcut, SelectionActions, SelectionView } from './selection-view.ts';
import type { SettingFieldProps } from './setting-field.tsx';
import { SettingField } from './setting-field.tsx';

interface SelectionProps extends SettingFieldProps {
  readonly view: SelectionView;
  readonly actions: SelectionActions;
}

/** What of a selection is translated, how its translation stays, and the ways to it that stand on pages. */
export const SelectionSection = (props: SelectionProps) => {
  const { view, actions: _, ...shared } = props;
  return (
    <>
      <SettingField {...shared} path="selection.pinned" value={view.pinned} />
      <OnPages {...props} />
      <QuietSites {...props} />
    </>
  );
};

const OnPages = ({ view, actions, ...shared }: SelectionProps) => {
  const isOn = view.selectionButton || view.doublePress;
  // The browser's permission is asked for first.
  const shortcut = (name: PageShortcut) => (
    <SettingField
      {...shared}
      path={`shortcuts.${name}`}
      value={view[name]}
      onChange={({ shortcuts }) => actions.turn(name, shortcuts?.[name] === true)}
    />
  );
  return (
    <>
      <div class="section__head">
        <h3>{i18n.t('options.selection.onPages')}</h3>
        <p>{i18n.t('options.selection.access')}</p>
      </div>
      {shortcut('selectionButton')}
      {(view.hasMenu || view.doublePress) && shortcut('doublePress')}
      {view.isRefused && (
        <Notice tone="warn" role="alert">
          <p>{i18n.t('options.selection.refused')}</p>
        </Notice>
      )}
      {isOn && view.hasAccess === false && (
        <Notice tone="warn">
          <p>{i18n.t('options.selection.needsAccess')}</p>
          <Button kind="on-notice" onClick={actions.allowAccess}>
            {i18n.t('options.selection.allow')}
          </Button>
        </Notice>
      )}
    </>
  );
};

const QuietSites = ({ view: { quietSites }, actions, locked }: SelectionProps) => {
  const isLocked = locked.has('shortcuts.quietSites');
  const [added, setAdded] = useState(0);
  return (
    <div class="quiet-sites">
      <h3>{i18n.t('options.selection.quietSites')}</h3>
      {isLocked && <p class="section__note">{lockedHint(isLocked)}</p>}
      {quietSites.length > 0 && (
        <ul class="keys__sites">
          {quietSites.map((site) => (
            <li key={site}>
              <bdi>{site}</bdi>
              {!isLocked && (
                <Button
                  label={i18n.t('options.selection.show', { site })}
                  onClick={() => actions.showOn(site)}
                >
                  {i18n.t('options.selection.showShort')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isLocked && (
        <SavedText
          // A new one for each site: it is empty again, and ready for the next.
          key={added}
          label={i18n.t('options.selection.quietSite')}
          value=""
          hint={i18n.t('options.selection.quietSiteHint', { example: 'mail.example.org' })}
          check={(text) =>
            text === '' || hostIn(text) !== null
              ? null
              : i18n.t('options.selection.noHost', { text, example: 'mail.example.org' })
          }
          onSave={(text) => {
            const host = hostIn(text);
            if (host === null) return;
            setAdded(added + 1);
            actions.keepQuietOn(host);
          }}
        />
      )}
    </div>
  );
};

/** Of an address as it is copied, or of a host as it is typed; null where there is none in it. */
function hostIn(text: string): string | null {
  const address = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  const isPlain = address !== null && (/^https?:/i.test(text) || address.pathname === '/');
  return isPlain && isHost(address.hostname) ? address.hostname : null;
}

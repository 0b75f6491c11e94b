import { i18n } from '#i18n';
import { CopyButton } from '../controls/copy-button.tsx';

export interface AboutView {
  readonly version: string;
  /** Lines for whoever looks into a problem: no secret, address or text in them. */
  readonly diagnostics: string;
}

export interface AboutActions {
  /** True: it is in the clipboard. */
  copyDiagnostics(): Promise<boolean>;
}

/** Which Verso this is, what it does with what it knows, and what to send along with a question. */
export const AboutSection = ({
  view,
  actions,
}: {
  readonly view: AboutView;
  readonly actions: AboutActions;
}) => (
  <>
    <p>{i18n.t('options.about.version', { version: view.version })}</p>
    <p class="section__note">{i18n.t('options.about.privacy')}</p>
    <ul class="about__links">
      <li>
        <a href="/privacy.txt" target="_blank" rel="noopener">
          {i18n.t('options.about.privacyLink')}
        </a>
      </li>
      <li>
        <a href="/licences.txt" target="_blank" rel="noopener">
          {i18n.t('options.about.licencesLink')}
        </a>
      </li>
    </ul>
    <details class="disclosure">
      <summary>{i18n.t('options.about.diagnostics')}</summary>
      <p class="section__note">{i18n.t('options.about.diagnosticsHint')}</p>
      <pre dir="ltr">{view.diagnostics}</pre>
      <CopyButton onCopy={actions.copyDiagnostics} />
    </details>
  </>
);

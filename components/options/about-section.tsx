import { i18n } from '../../utils/words/i18n.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import { useOptions } from './page.ts';

export const AboutSection = () => {
  const { view, actions } = useOptions();
  const { version, diagnostics } = view.about;
  return (
    <>
      <p>{i18n.t('options.about.version', { version })}</p>
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
        <pre dir="ltr">{diagnostics}</pre>
        {/* "Copied" belongs to one text. */}
        <CopyButton key={diagnostics} onCopy={() => actions.copy(diagnostics)} />
      </details>
    </>
  );
};

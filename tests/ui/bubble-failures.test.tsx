import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Bubble } from '../../components/bubble/bubble.tsx';
import type { FailureCode } from '../../utils/base/failure.ts';
import { failureCodes } from '../../utils/base/failure.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';
import {
  bubbleActions,
  bubbleSetting,
  failed,
  translated,
} from '../support/gallery/bubble-states.ts';
import { viewOf } from '../support/gallery/bubble-view.ts';

afterEach(cleanup);

/** The message for each failure and its one button, or null if no button could help. */
const told: Readonly<Record<FailureCode, readonly [sentence: string, button: string | null]>> = {
  'address-missing': [
    'There is no service address yet. Enter the address of your translation service.',
    'Open settings',
  ],
  'address-invalid': ['The service address is not valid. Correct it.', 'Open settings'],
  'key-missing': [
    'There is no API key yet. Enter the key of your translation service.',
    'Open settings',
  ],
  'key-elsewhere': [
    'Your API key was entered for another address, and Verso does not send it to the one that is set now. Confirm it in the settings, or enter a key for this address.',
    'Open settings',
  ],
  'permission-missing': [
    'Your browser does not let Verso reach the service yet. Allow access to its address.',
    'Open settings',
  ],
  'page-forbidden': [
    'The browser lets no extension work on this page. Try an ordinary web page.',
    null,
  ],
  'site-denied': ['Your administrator has switched off translation on this site.', null],
  'page-empty': ['There is no text to translate on this page.', null],
  'parts-missing': [
    'Only some parts of this site are translated, and they have no text on this page. Change the rule in the settings.',
    'Open settings',
  ],
  'page-declined': [
    'This page asks not to be translated. To read a part of it, select it and translate the selection.',
    null,
  ],
  'block-empty': [
    'There is no text to translate under the pointer. Point at a text, then try again.',
    null,
  ],
  'nothing-selected': ['No text is selected. Select some text, then try again.', null],
  'rule-broken': [
    'This was not sent, because the service would refuse it. Check the translation settings.',
    'Open settings',
  ],
  'budget-spent': [
    'This would go beyond your budget for this month, so it was not sent. Raise the budget in the settings.',
    'Open settings',
  ],
  'meter-failed': [
    'Verso can’t read its record of what was spent. While there is a budget, nothing is sent. Restart the browser; if that does not help, remove the budget in the settings.',
    'Open settings',
  ],
  offline: ['You are offline. Connect to the internet, then try again.', 'Try again'],
  unreachable: [
    'The service does not answer. Check the service address and your connection, then try again.',
    'Try again',
  ],
  'timed-out': [
    'The service took too long to answer. Try again later; if it stays slow, translate less at a time.',
    'Try again',
  ],
  'request-refused': [
    'The service refused the request. Check languages, formality and model, then try again.',
    'Try again',
  ],
  'key-refused': [
    'The service does not accept this key. Check the API key and the authorization scheme.',
    'Open settings',
  ],
  'address-wrong': [
    'There is no translation service at this address. Check the service address.',
    'Open settings',
  ],
  'too-large': [
    'One text is too large for the service. Select a part of it and translate that.',
    null,
  ],
  'too-fast': [
    'The service is getting too many requests. Wait a minute, then try again.',
    'Try again',
  ],
  overloaded: ['The service is overloaded. Wait a few minutes, then try again.', 'Try again'],
  'quota-spent': [
    'The quota of your account is used up. Raise it with your service or wait until it resets, then try again.',
    'Try again',
  ],
  'service-down': ['The service is down for the moment. Try again in a few minutes.', 'Try again'],
  'unexpected-status': [
    'The service gave an answer that Verso does not know. Try again; if it happens again, ask your service.',
    'Try again',
  ],
  'reply-not-json': [
    'The server at this address is not a translation service. Check the service address.',
    'Open settings',
  ],
  'reply-malformed': [
    'The answer of the service was damaged, so it was not used. Try again; if it happens again, ask your service.',
    'Try again',
  ],
  'reply-wrong-length': [
    'The service sent back more or fewer texts than it was given, so none of them was used. Try again.',
    'Try again',
  ],
  'worker-lost': [
    'Verso was interrupted by the browser. Try again; what was translated is kept.',
    'Try again',
  ],
  internal: [
    'Something went wrong inside Verso. Try again; if it happens again, reload the page.',
    'Try again',
  ],
};

describe('a bubble that has failed', () => {
  it.each(failureCodes)(
    'says what happened and what to do, and has nothing to copy: %s',
    (code) => {
      const [sentence, next] = told[code];
      render(
        <Bubble
          view={viewOf({ view: failed({ code }) })}
          setting={bubbleSetting}
          actions={bubbleActions}
        />,
      );
      const notice = screen.getByRole('alert');
      const said = [...notice.querySelectorAll('p')].map(({ textContent }) => textContent);
      expect(said).toEqual([sentence]);
      const buttons = within(notice).queryAllByRole('button');
      expect(buttons.map(({ textContent }) => textContent)).toEqual(next === null ? [] : [next]);
      expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
    },
  );
});

it('a page that can’t be translated is said beside the translation, and tried again as a page', () => {
  const translatePage = vi.fn();
  const ask = vi.fn();
  const view = translated(
    {},
    {
      besideFailure: {
        ...{ name: 'Translate page', retry: translatePage },
        words: failureWords({ code: 'offline' }),
      },
    },
  );
  render(
    <Bubble
      view={view}
      setting={bubbleSetting}
      actions={{ ...bubbleActions, ask, translatePage }}
    />,
  );
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Translate page');
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(translatePage).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();
});

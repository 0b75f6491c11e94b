import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CostQuestion } from '../../components/popup/cost-question.tsx';
import type { PageActions } from '../../components/popup/page-model.ts';
import type { PageTabProps } from '../../components/popup/page-tab.tsx';
import { Popup } from '../../components/popup/popup.tsx';
import { hasMoreBudget } from '../../utils/translation/month-spending.ts';
import { month } from '../support/gallery/month.ts';
import { pageChoices, pageStates, readyView, withPage } from '../support/gallery/popup-states.ts';
import { pageStatus, statuses } from '../support/gallery/statuses.ts';
import { optionsHere } from '../support/options-here.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const spies = () => ({
  translate: vi.fn<() => void>(),
  estimate: vi.fn<() => void>(),
  translateAgain: vi.fn<() => void>(),
  answer: vi.fn<PageActions['answer']>(),
  pause: vi.fn<() => void>(),
  stop: vi.fn<() => void>(),
  showOriginal: vi.fn<() => void>(),
  showTranslation: vi.fn<() => void>(),
  point: vi.fn<PageActions['point']>(),
  choose: vi.fn<PageActions['choose']>(),
  setOption: vi.fn<PageActions['setOption']>(),
  openOptions: vi.fn<() => void>(),
  allowAccess: vi.fn<() => void>(),
});

function show(state: string, change: Partial<PageTabProps> = {}) {
  const props = pageStates[state];
  if (!props) throw new Error(`No state "${state}" in the gallery`);
  const actions = spies();
  render(<Popup {...withPage({ ...props, ...change, actions })} />);
  return actions;
}

const button = (name: string) => screen.getByRole('button', { name });
const buttons = () =>
  screen
    .getAllByRole('button')
    .map((element) => element.getAttribute('aria-label') ?? element.textContent)
    .filter((name) => name !== 'Settings' && !pointing.includes(name ?? ''));
/** They are there wherever the page can be pointed at. */
const pointing = ['Leave a part alone', 'Translate only a part', 'Correct a translation'];
const status = () => screen.getByRole('status').textContent ?? '';
const alert = () => screen.getByRole('alert').textContent ?? '';

describe('a translation on the page', () => {
  const offers = () => screen.queryByRole('button', { name: 'Correct a translation' });

  it('is offered to be corrected once there is one', () => {
    show('idle');
    expect(offers()).toBeNull();
    cleanup();
    const actions = show('done');
    fireEvent.click(button('Correct a translation'));
    expect(actions.point).toHaveBeenCalledWith('correct');
  });

  it('is not offered to be corrected where a policy locks the corrections', () => {
    const props = pageStates.done;
    if (!props) throw new Error('No such state');
    render(<Popup {...withPage(props)} locked={new Set(['memory.corrections'])} />);
    expect(button('Show original')).toBeTruthy();
    expect(offers()).toBeNull();
  });
});

describe('the popup', () => {
  it('has its tabs, shows the one that is open, and leads to the settings', () => {
    const actions = show('idle');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Page',
      'Text',
      'Usage',
    ]);
    expect(screen.getByRole('tabpanel', { name: 'Page' })).toBeTruthy();
    fireEvent.click(button('Settings'));
    // Without the section that the click's event would be.
    expect(actions.openOptions).toHaveBeenCalledExactlyOnceWith();
  });

  it('shows its button before it lists every language', () => {
    vi.useFakeTimers();
    show('idle');
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'To' });
    const chosen = list.value;
    expect(button('Translate page')).toBeTruthy();
    expect(list.options.length).toBeLessThan(10);
    act(() => void vi.advanceTimersByTime(100));
    expect(list.options.length).toBeGreaterThan(100);
    expect(list.value).toBe(chosen);
  });

  it.each([
    ['idle', 'Translate page', 'translate'],
    ['done', 'Show original', 'showOriginal'],
    ['original', 'Show translation', 'showTranslation'],
  ] as const)('has one large button on a page that is %s: "%s"', (state, name, action) => {
    const actions = show(state);
    const quiet = ['What will it cost?', 'Translate again without memory'];
    expect(buttons().filter((button) => !quiet.includes(button ?? ''))).toEqual([name]);
    fireEvent.click(button(name));
    expect(actions[action]).toHaveBeenCalledOnce();
  });

  it('keeps "Show original" where it is while an addition of the page is translated', () => {
    const actions = show('growing');
    expect(buttons()).toEqual(['Show original', 'Translate again without memory']);
    fireEvent.click(button('Show original'));
    expect(actions.showOriginal).toHaveBeenCalledOnce();
  });

  it.each([
    ['working', 'Pause', 'pause'],
    ['paused', 'Continue', 'translate'],
  ] as const)(
    'can stop a page that is %s, and says "%s" in the same place',
    (state, name, action) => {
      const actions = show(state);
      expect(buttons()).toEqual(['Stop', name]);
      fireEvent.click(button(name));
      expect(actions[action]).toHaveBeenCalledOnce();
      fireEvent.click(button('Stop'));
      expect(actions.stop).toHaveBeenCalledOnce();
    },
  );

  it('offers to translate a page that is at work into the language that was chosen since', () => {
    const actions = show('working-changed');
    expect(buttons()).toEqual(['Stop', 'Translate page']);
    fireEvent.click(button('Translate page'));
    expect(actions.translate).toHaveBeenCalledOnce();
  });

  it('offers nothing to do with the page before the page has said whether it is translated', () => {
    show('unknown');
    expect(buttons().some((name) => /page/.test(name ?? ''))).toBe(false);
    expect(screen.getByRole('radio', { name: 'Whole page' })).toBeTruthy();
    cleanup();
    show('idle');
    expect(buttons()).toContain('Translate page');
  });

  it('can translate a finished page again without memory', () => {
    const actions = show('done');
    fireEvent.click(button('Translate again without memory'));
    expect(actions.translateAgain).toHaveBeenCalledOnce();
    expect(actions.translate).not.toHaveBeenCalled();
  });

  it.each([
    ['stopped', 'Continue'],
    ['changed', 'Translate page'],
  ])('goes on or shows the original on a page that is %s: "%s"', (state, name) => {
    show(state);
    expect(buttons()).toEqual([name, 'Show original']);
  });

  it('goes on where it stopped, though nothing had come by then, and begins where nothing was sent', () => {
    const texts = { found: 380, translated: 0, kept: 0, inTarget: 0 };
    const actions = show('idle', {
      view: readyView({ status: pageStatus({ phase: 'stopped', texts }) }),
    });
    expect(buttons()).toEqual(['Continue']);
    fireEvent.click(button('Continue'));
    expect(actions.translate).toHaveBeenCalledOnce();
    cleanup();
    show('idle', { view: readyView({ status: statuses.refused }) });
    expect(buttons()[0]).toBe('Translate page');
  });

  it('keeps the button where it is while its words change', () => {
    const props = pageStates.idle;
    if (!props) throw new Error('No idle state');
    const { rerender } = render(<Popup {...withPage(props)} />);
    const before = button('Translate page');
    rerender(<Popup {...withPage({ ...props, view: readyView({ status: pageStatus() }) })} />);
    expect(button('Stop')).toBe(before);
  });

  it('takes no second click while the page has not answered', () => {
    const actions = show('starting');
    fireEvent.click(button('Translate page'));
    expect(actions.translate).not.toHaveBeenCalled();
    expect(status()).toBe('Looking for text …');
  });
});

describe('the models that a page was translated by', () => {
  it('stand behind what it cost, by name, and by its own word where the name is not known', () => {
    const status = pageStatus({
      ...{ phase: 'done', texts: { found: 2, translated: 2, kept: 0, inTarget: 0 } },
      models: ['quality_optimized', 'next_generation'],
    });
    show('idle', { view: readyView({ status }) });
    const cost = document.querySelector('.page-progress__cost')?.textContent ?? '';
    expect(cost).toMatch(/ · Best quality · next_generation$/);
  });
});

describe('what a page would cost', () => {
  const question = () => screen.getByRole('region', { name: /About|nothing/ });

  it.each(['idle', 'refused', 'asking-changed'])('can be asked on a page that is %s', (state) => {
    const actions = show(state);
    fireEvent.click(button('What will it cost?'));
    expect(actions.estimate).toHaveBeenCalledOnce();
    expect(actions.translate).not.toHaveBeenCalled();
  });

  it.each(['starting', 'working', 'done', 'original', 'counting'])(
    'is no question on a page that is %s',
    (state) => {
      show(state);
      expect(buttons()).not.toContain('What will it cost?');
    },
  );

  it('is being counted, which can be stopped', () => {
    const actions = show('counting');
    expect(status()).toBe('Counting characters …');
    fireEvent.click(button('Stop'));
    expect(actions.stop).toHaveBeenCalledOnce();
  });

  it('is told before anything else, with what it means for the budget', () => {
    show('asking');
    expect(document.activeElement).toBe(question());
    expect(question().querySelector('h2')?.textContent).toBe('About 48,200 characters');
    expect([...question().querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      '10% of this month’s budget.',
      '3,100 of them are for what you see now.',
      '12,050 more come free from memory.',
      'Not counting 2 frames of other sites.',
    ]);
  });

  it.each([
    ['Translate', 'answer', 'whole-page'],
    ['Only as I read', 'answer', 'as-i-read'],
    ['Cancel', 'stop', undefined],
  ] as const)('is answered by "%s"', (name, action, scope) => {
    const actions = show('asking');
    expect(buttons()).toEqual(['Translate', 'Only as I read', 'Cancel']);
    fireEvent.click(button(name));
    if (scope) expect(actions[action]).toHaveBeenCalledExactlyOnceWith(scope);
    else expect(actions[action]).toHaveBeenCalledOnce();
  });

  it.each([
    [35_000, '7%'],
    [35_001, '8%'],
    [1, '1%'],
  ])('of %i characters is %s of a budget, rounded up', (billable, words) => {
    const estimate = { billable, near: billable, remembered: 0, closedFrames: 0 };
    render(
      <CostQuestion
        estimate={{ ...estimate, scope: 'whole-page' }}
        month={month({ budget: 500_000 })}
        actions={spies()}
        takesFocus={false}
      />,
    );
    expect(question().querySelector('p')?.textContent).toBe(`${words} of this month’s budget.`);
  });

  it('is about what the reader sees, where the page is translated as it is read', () => {
    const actions = show('asking-as-i-read');
    expect(question().textContent).toContain('For what you see now; more as you scroll.');
    expect(buttons()).toEqual(['Translate', 'Cancel']);
    fireEvent.click(button('Translate'));
    expect(actions.answer).toHaveBeenCalledExactlyOnceWith('as-i-read');
  });

  it('says nothing of a budget where there is none', () => {
    show('asking-without-budget');
    expect(question().textContent).not.toContain('budget');
  });

  it('says when it is more than the budget has left', () => {
    show('asking-beyond-budget');
    expect(question().textContent).toContain(
      'This is more than what is left of this month’s budget: 28,800. Translation will stop there.',
    );
    expect(buttons()).toContain('Translate up to the budget');
    expect(buttons()).not.toContain('Translate');
  });

  it('leads to the budget where nothing is left of it, and still to what memory has', () => {
    const actions = show('asking-with-budget-spent');
    expect(alert()).toContain('beyond your budget for this month');
    expect(buttons()).toEqual(['Open settings', 'Translate', 'Cancel']);
    fireEvent.click(button('Open settings'));
    expect(actions.openOptions).toHaveBeenCalledExactlyOnceWith('budget');
    fireEvent.click(button('Translate'));
    expect(actions.answer).toHaveBeenCalledExactlyOnceWith('whole-page');
  });

  it('offers no translation where nothing is left and memory has none of it', () => {
    show('asking-as-i-read', { month: month({ billed: 500_000 }) });
    expect(buttons()).toEqual(['Open settings', 'Cancel']);
  });

  it('says that it is nothing, and why', () => {
    show('asking-for-nothing');
    expect(question().textContent).toContain('It costs nothing48,200 characters come from memory.');
  });

  it('is no longer what was asked once the reader has chosen otherwise', () => {
    show('asking-changed');
    expect(buttons()).toEqual(['Translate page', 'What will it cost?']);
    expect(status()).toBe('');
  });

  it('leaves the focus at the list in which the reader goes back to what was asked', () => {
    const shown = (state: string) => {
      const props = pageStates[state];
      if (!props) throw new Error(`No state "${state}" in the gallery`);
      return <Popup {...withPage(props)} />;
    };
    const { rerender } = render(shown('asking'));
    const list = screen.getByRole('combobox', { name: 'To' });
    list.focus();
    rerender(shown('asking-changed'));
    rerender(shown('asking'));
    expect(question()).toBeTruthy();
    expect(document.activeElement).toBe(list);
  });

  it('says after a no that nothing was sent', () => {
    show('refused');
    expect(status()).toBe('Nothing was sent.');
  });

  it('stands beside what was billed so far after a yes', () => {
    show('agreed');
    expect(status()).toContain('4,710 of about 48,200 characters billed · 1,204 from memory');
  });
});

describe('progress', () => {
  it('tells texts, characters billed and characters from memory', () => {
    show('working');
    expect(status()).toContain('142 of 380 texts');
    expect(status()).toContain('4,710 characters billed · 1,204 from memory');
    const bar = screen.getByRole('progressbar', { name: 'Progress' }) as HTMLProgressElement;
    expect(bar.value).toBeCloseTo(142 / 380);
  });

  it('names each model that was used, and the tone where the service has refused the one that was chosen', () => {
    show('refused-tone');
    expect(status()).toContain('from memory · Best quality · Fastest');
    expect(status()).toContain(
      'The service refused “Always formal” for Korean, so “Prefer formal” was used.',
    );
  });

  it('is not read out until work is over', () => {
    show('working');
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
    cleanup();
    show('done');
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('false');
  });

  it.each([
    ['idle', ''],
    ['looking', 'Looking for text …'],
    ['done', '380 texts translated'],
    ['done-for-now', '142 of 380 texts translated, the rest as you read'],
    ['done-with-kept', '3 texts stay in the original'],
    ['in-target', 'This page is already in Spanish.'],
    ['in-target-so-far', 'The visible text is already in Spanish.'],
    ['original', 'Showing the original.'],
    ['paused', 'Paused: 142 of 380 texts translated'],
    ['stopped', 'Stopped: 142 of 380 texts translated'],
    ['stopped-on-the-way', 'Up to 2,362 more characters may be billed:'],
    ['failed-half-way', '142 of 380 texts translated, and kept'],
    ['failed-at-once', ''],
  ])('of a page that is %s says "%s"', (state, words) => {
    show(state);
    if (words === '') expect(status()).toBe('');
    else expect(status()).toContain(words);
  });

  it('of a stop at the budget says nothing more once the budget has room again', () => {
    show('month-spent');
    expect(screen.getByRole('alert').textContent).toContain('beyond your budget');
    cleanup();
    show('budget-raised');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Your budget has room again. You can continue.')).toBeTruthy();
    expect(buttons()).toContain('Continue');
  });

  it('of a refused key says nothing more once the key is another', () => {
    show('service-changed');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/settings have changed/)).toBeTruthy();
    expect(buttons()).toEqual(['Continue', 'Show original']);
    cleanup();
    const status = pageStatus({
      phase: 'failed',
      failure: { code: 'key-refused', status: 403 },
      texts: { found: 380, translated: 0, kept: 0, inTarget: 0 },
    });
    show('service-changed', { view: readyView({ status, isMended: true }) });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(buttons()).toEqual(['Continue']);
  });

  it.each([
    ['raised', 100, 101, true],
    ['taken away', 100, null, true],
    ['as it was', 100, 100, false],
    ['lowered', 100, 99, false],
  ])('knows a budget that was %s', (_, before, now, isMore) => {
    const failure = { code: 'budget-spent', budget: before } as const;
    expect(hasMoreBudget(failure, month({ budget: now }))).toBe(isMore);
    expect(hasMoreBudget({ code: 'quota-spent' }, month({ budget: now }))).toBe(false);
  });

  it('knows a new month: its budget is another', () => {
    const failure = { code: 'budget-spent', budget: 100, month: '2026-10' } as const;
    expect(hasMoreBudget(failure, month({ budget: 100, month: '2026-11' }))).toBe(true);
    expect(hasMoreBudget(failure, month({ budget: 100, month: '2026-10' }))).toBe(false);
    // The clock may have been set back.
    expect(hasMoreBudget(failure, month({ budget: 100, month: '2026-09' }))).toBe(false);
    const status = { ...statuses.failedHalfWay, failure };
    show('month-spent', {
      view: readyView({ status }),
      month: month({ budget: 100, billed: 0, month: '2026-11' }),
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Your budget has room again. You can continue.')).toBeTruthy();
  });

  it('speaks of one text and one character as one', () => {
    const one = pageStatus({
      phase: 'done',
      texts: { found: 1, translated: 1, kept: 0, inTarget: 0 },
      characters: { sent: 1, billed: 1, fromMemory: 0, uncertain: 0 },
    });
    show('idle', { view: readyView({ status: one }) });
    expect(status()).toBe('1 text translated1 character billed');
  });

  it('shows a countdown during the pause of a busy service, without announcing it', () => {
    vi.useFakeTimers();
    const failure = { code: 'too-fast', status: 429 } as const;
    const waiting = { untilMs: Date.now() + 12_000, failure };
    show('idle', { view: readyView({ status: pageStatus({ waiting }) }) });
    const seen = screen.getByText('The service is busy. It will continue in 12 seconds.');
    expect(seen.getAttribute('aria-hidden')).toBe('true');
    const heard = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(heard).toContain('The service is busy. It will continue in a moment.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['unreachable', 'The service does not answer.'],
    ['timed-out', 'The service took too long to answer.'],
    ['service-down', 'The service is down for the moment.'],
    ['overloaded', 'The service is busy.'],
  ] as const)('says what it waits for: %s', (code, words) => {
    vi.useFakeTimers();
    const waiting = { untilMs: Date.now() + 12_000, failure: { code } };
    show('idle', { view: readyView({ status: pageStatus({ waiting }) }) });
    expect(screen.getByText(`${words} It will continue in 12 seconds.`)).toBeTruthy();
  });
});

describe('what is in the way', () => {
  it.each([
    ['not-set-up', 'There is no service address yet'],
    ['no-key', 'There is no API key yet'],
    ['key-elsewhere', 'Your API key was entered for another address'],
  ])('%s: says so, with a button to the settings', (state, words) => {
    const actions = show(state);
    expect(alert()).toContain(words);
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(button('Open settings'));
    expect(actions.openOptions).toHaveBeenCalledExactlyOnceWith('service');
  });

  it('offers no settings where a policy has set an address that is none', () => {
    const choices = { ...(pageStates.idle as PageTabProps).choices };
    show('not-set-up', { choices: { ...choices, locked: new Set(['service.address']) } });
    expect(alert()).toContain('the address that your organization has set');
    expect(buttons()).toEqual([]);
  });

  it('gives back, where an administrator has switched it off, what was translated before', () => {
    const actions = show('denied-translated');
    fireEvent.click(button('Show original'));
    expect(actions.showOriginal).toHaveBeenCalledOnce();
  });

  it('says where the browser lets nothing work, without a dead button', () => {
    show('forbidden');
    expect(alert()).toContain('The browser lets no extension work on this page');
    expect(alert()).toContain('open the context menu on it and choose “Translate selection”');
    expect(buttons()).toEqual([]);
  });

  it('says where an administrator has switched it off, and who', () => {
    show('denied');
    expect(alert()).toContain('Your administrator has switched off translation on this site.');
    expect(alert()).toContain('Managed by Example Ltd, Information Technology.');
    expect(buttons()).toEqual([]);
  });

  it('says that a page has no text', () => {
    show('empty');
    expect(alert()).toBe('There is no text to translate on this page.');
  });

  it('asks for access to the host, inside the click', () => {
    const actions = show('permission-missing');
    fireEvent.click(button('Allow access to api.example.com'));
    expect(actions.allowAccess).toHaveBeenCalledOnce();
  });

  it('quotes the service and offers to try again, with what was done kept', () => {
    const actions = show('failed-half-way');
    expect(alert()).toContain('The quota of your account is used up');
    expect(alert()).toContain('The service says: “Quota exceeded”');
    expect(alert()).toContain('Quote this number: 4f9d2c81a7e6');
    expect(buttons()).toEqual(['Show original', 'Try again']);
    fireEvent.click(button('Try again'));
    expect(actions.translate).toHaveBeenCalledOnce();
  });

  it('lets a page that stopped half-way go on where the failure itself leads to the settings', () => {
    const halfWay = pageStatus({
      phase: 'failed',
      failure: { code: 'key-refused', status: 403 },
      texts: { found: 380, translated: 142, kept: 0, inTarget: 0 },
    });
    const actions = show('idle', { view: readyView({ status: halfWay }) });
    expect(buttons()).toEqual(['Continue', 'Show original', 'Open settings']);
    fireEvent.click(button('Continue'));
    expect(actions.translate).toHaveBeenCalledOnce();
  });

  it('shows what the service says as text, whatever it is', () => {
    const failure = {
      code: 'request-refused',
      serviceMessage: '<img src=x onerror=alert(1)>',
    } as const;
    show('idle', { view: readyView({ failure }) });
    expect(document.querySelector('img')).toBeNull();
    expect(alert()).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('what holds on a page', () => {
  const told = (name: string) =>
    (screen.getByRole('combobox', { name }).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');

  it('is said with the rule that says it', () => {
    show('rules-hold');
    expect(told('Formality')).toBe('By your rule for German');
    const list = screen.getByLabelText('Also applies here').textContent;
    expect(list).toContain('Glossary IDterms-2026 · By your rule for German');
    expect(list).toContain('Instructions2 · By your rule for example.com');
    expect(list).toContain('Topic of the textsA shop for medical devices.');
  });

  it('is said of what few readers choose, too, and of what a rule takes back', () => {
    const site = {
      pattern: 'example.com',
      translate: 'ask' as const,
      options: { splitSentences: '0' as const, preserveFormatting: false },
    };
    const options = optionsHere(
      { preserveFormatting: true, tagHandlingVersion: 'v1' },
      { target: 'DE', site },
    );
    show('rules-hold', { choices: { ...pageChoices, target: 'DE', site: site.pattern, options } });
    const list = screen.getByLabelText('Also applies here').textContent;
    expect(list).toContain('SentencesNever split · By your rule for example.com');
    expect(list).toContain('Keep punctuation and capitals as they areOff · By your rule for');
    expect(list).toContain('Tag handlingVersion 1');
    expect(list).not.toContain('Glossary');
  });

  it('is said where it can’t be sent, and why', () => {
    show('rules-hold');
    const list = screen.getByLabelText('Also applies here').textContent;
    expect(list).toContain('Not used while the language is detected');
    expect(list).not.toContain('Model');
    expect(told('Model')).toContain('Not used: the instructions that apply here');
  });

  it('is said beside what is wrong with it', () => {
    show('rule-not-used');
    expect(told('Formality')).toMatch(/^By your rule for Kurdish.*Formality may not be supported/);
    expect(told('Model')).toMatch(
      /^By your rule for Kurdish.* Not used: the style list that applies here/,
    );
  });

  it('is said of a language that is detected, no matter who has locked it', () => {
    show('locked-and-detected');
    expect(told('From')).toBe('Set by your administrator Detected: English');
  });

  it('is not said where nothing but the usual holds', () => {
    show('idle');
    expect(screen.queryByLabelText('Also applies here')).toBeNull();
    expect(told('Model')).toBe('');
  });

  it('says once it is done which frames stay as they were, and what to do about it', () => {
    const withClosed = (change: object) =>
      show('done', { view: readyView({ status: pageStatus({ closedFrames: 2, ...change }) }) });
    withClosed({ phase: 'done' });
    expect(status()).toContain(
      '2 frames of other sites are not translated. To translate one, open it in its own tab.',
    );
    cleanup();
    withClosed({ phase: 'done', shows: 'original' });
    expect(status()).not.toContain('frames');
    cleanup();
    withClosed({ phase: 'done', closedFrames: 0 });
    expect(status()).not.toContain('frames');
  });

  it('says how many texts were in the language already', () => {
    const texts = { found: 380, translated: 366, kept: 0, inTarget: 14 };
    show('done', { view: readyView({ status: pageStatus({ phase: 'done', texts }) }) });
    expect(status()).toContain('14 texts are already in Spanish, and were not sent.');
  });
});

describe('choices', () => {
  it.each([
    ['From', 'DE', { languages: { source: 'DE' } }],
    ['From', '', { languages: { source: null } }],
    ['To', 'FR', { languages: { target: 'FR' } }],
  ])('tell what is chosen in "%s": %s', (name, value, choice) => {
    vi.useFakeTimers();
    const actions = show('idle');
    act(() => void vi.advanceTimersByTime(100));
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    expect(actions.choose).toHaveBeenCalledWith(choice);
  });

  it.each([
    ['Formality', 'formality', 'less'],
    ['Model', 'model', 'latency_optimized'],
  ])('tell what is chosen in "%s", whichever rule keeps it', (name, option, value) => {
    const actions = show('idle');
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    expect(actions.setOption).toHaveBeenCalledWith(option, value);
  });

  it('tell the scope', () => {
    const actions = show('idle');
    fireEvent.click(screen.getByRole('radio', { name: 'Whole page' }));
    expect(actions.choose).toHaveBeenCalledWith({ page: { scope: 'whole-page' } });
  });

  it('tell the layout', () => {
    const actions = show('idle');
    fireEvent.click(screen.getByRole('radio', { name: 'Side by side' }));
    expect(actions.choose).toHaveBeenCalledWith({ page: { layout: 'side-by-side' } });
  });

  it('can be read but not changed where a policy has locked them', () => {
    show('locked');
    for (const list of screen.getAllByRole('combobox')) {
      expect((list as HTMLSelectElement).disabled).toBe(true);
    }
    for (const name of ['Translate', 'Show']) {
      const group = screen.getByRole('radiogroup', { name });
      const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '');
      expect(hint?.textContent).toBe('Set by your administrator');
    }
    expect(screen.getAllByText('Set by your administrator')).toHaveLength(6);
  });
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Button } from '../../components/controls/button.tsx';
import { CopyButton } from '../../components/controls/copy-button.tsx';
import { FormalitySelect } from '../../components/controls/formality-select.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { SourceSelect, TargetSelect } from '../../components/controls/language-select.tsx';
import { ModelSelect } from '../../components/controls/model-select.tsx';
import { Progress } from '../../components/controls/progress.tsx';
import { SavedText } from '../../components/controls/saved-text.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { TabPanel, Tabs } from '../../components/controls/tabs.tsx';
import { TextField } from '../../components/controls/text-field.tsx';

afterEach(cleanup);

const optionsOf = (name: string) =>
  [...(screen.getByRole('combobox', { name }) as HTMLSelectElement).options].map(
    ({ label, textContent }) => label || textContent,
  );

describe('Button', () => {
  it('does nothing while it is busy, and says so', () => {
    const onClick = vi.fn();
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('submits once by a double click: the second would find an empty form', () => {
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit">Add</Button>
      </form>,
    );
    for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button'), { detail });
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('takes the second click of a double click only while it says the same', () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Translate</Button>);
    const button = screen.getByRole('button');
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(onClick).toHaveBeenCalledTimes(2);
    rerender(<Button onClick={onClick}>Stop</Button>);
    fireEvent.click(button, { detail: 3 });
    expect(onClick).toHaveBeenCalledTimes(2);
    fireEvent.click(button, { detail: 1 });
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it('takes every press of a key', () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Show original</Button>);
    fireEvent.click(screen.getByRole('button'), { detail: 0 });
    rerender(<Button onClick={onClick}>Show translation</Button>);
    fireEvent.click(screen.getByRole('button'), { detail: 0 });
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});

describe('CopyButton', () => {
  it.each([
    [true, 'Copied', 'Copy'],
    [false, 'Could not copy', 'Could not copy'],
  ])(
    'says for some seconds that it has copied, and until the next press that it failed: %s',
    async (copies, said, later) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      render(<CopyButton onCopy={async () => copies} />);
      const button = screen.getByRole('button', { name: 'Copy' });
      fireEvent.click(button);
      await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
      expect(button.textContent).toBe(said);
      await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
      expect(button.textContent).toBe(later);
    },
  );
});

describe('TextField', () => {
  it('ties what is wrong and what helps to the field', () => {
    render(<TextField label="Key" value="" hint="Help" problem="Wrong" onInput={() => {}} />);
    const field = screen.getByLabelText('Key');
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Wrong',
      'Help',
    ]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a secret as dots and keeps it out of the password store', () => {
    render(<TextField label="Key" kind="secret" value="" onInput={() => {}} />);
    const field = screen.getByLabelText('Key');
    expect(field.getAttribute('type')).toBe('password');
    expect(field.getAttribute('autocomplete')).toBe('new-password');
  });
});

describe('Segmented', () => {
  it('is a group of radio buttons of which one is checked', () => {
    const onChange = vi.fn();
    const choices = [
      { value: 'a', label: 'One' },
      { value: 'b', label: 'Two' },
    ] as const;
    render(<Segmented label="Which" value="a" choices={choices} onChange={onChange} />);
    expect(screen.getByRole('radiogroup', { name: 'Which' })).toBeTruthy();
    expect((screen.getByRole('radio', { name: 'One' }) as HTMLInputElement).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Two' }));
    expect(onChange).toHaveBeenCalledWith('b');
  });
});

describe('Switch', () => {
  it('has its label as its name and tells the other state when it is clicked', () => {
    const onChange = vi.fn();
    render(<Switch label="Side by side" hint="Original stays" on={false} onChange={onChange} />);
    fireEvent.click(screen.getByRole('switch', { name: 'Side by side' }));
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('Progress', () => {
  it('has no value while the end is not known', () => {
    render(<Progress label="Progress" />);
    expect(screen.getByRole('progressbar', { name: 'Progress' }).hasAttribute('value')).toBe(false);
  });
});

describe('Tabs', () => {
  const tabs = [
    { id: 'page', label: 'Page' },
    { id: 'text', label: 'Text' },
    { id: 'usage', label: 'Usage' },
  ] as const;

  const show = (selected: 'page' | 'text' | 'usage', dir: 'ltr' | 'rtl' = 'ltr') => {
    const onSelect = vi.fn();
    render(
      <div dir={dir}>
        <Tabs label="What" tabs={tabs} selected={selected} onSelect={onSelect} />
        <TabPanel id={selected}>Content</TabPanel>
      </div>,
    );
    return onSelect;
  };

  it('has one tab stop, and names its panel', () => {
    show('text');
    const stops = screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ textContent }) => textContent)).toEqual(['Text']);
    expect(screen.getByRole('tabpanel', { name: 'Text' }).textContent).toBe('Content');
  });

  it.each([
    ['ArrowRight', 'ltr', 'text', 'usage'],
    ['ArrowRight', 'ltr', 'usage', 'page'],
    ['ArrowLeft', 'ltr', 'page', 'usage'],
    ['ArrowLeft', 'rtl', 'text', 'usage'],
    ['Home', 'ltr', 'usage', 'page'],
    ['End', 'ltr', 'page', 'usage'],
  ] as const)('%s (%s) leads from %s to %s', (key, dir, from, to) => {
    const onSelect = show(from, dir);
    fireEvent.keyDown(screen.getByRole('tablist'), { key });
    expect(onSelect).toHaveBeenCalledWith(to, false);
    expect(document.activeElement).toBe(document.getElementById(`tab-${to}`));
  });

  it.each([
    ['a pointer', 1, true],
    ['a key', 0, false],
  ])('tells that %s has clicked', (_, detail, isByPointer) => {
    const onSelect = show('page');
    fireEvent.click(screen.getByRole('tab', { name: 'Text' }), { detail });
    expect(onSelect).toHaveBeenCalledWith('text', isByPointer);
  });
});

describe('Tabs and keys of the browser', () => {
  it.each(['altKey', 'ctrlKey', 'metaKey'])('leave Home with %s alone', (held) => {
    const onSelect = vi.fn();
    const tabs = ['one', 'two'].map((id) => ({ id, label: id }));
    render(<Tabs label="What" tabs={tabs} selected="two" onSelect={onSelect} />);
    const key = { key: 'Home', [held]: true };
    // False means that the tabs prevented the browser's default action.
    expect(fireEvent.keyDown(screen.getByRole('tablist'), key)).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
  });
});

describe('language lists', () => {
  it('offer detection first, then recent languages, then all others by name', () => {
    render(<SourceSelect recent={['ES', 'DE']} source={null} onChange={() => {}} />);
    const names = optionsOf('From');
    expect(names.slice(0, 3)).toEqual(['Detect language', 'Spanish', 'German']);
    expect(names).toHaveLength(1 + 114);
    const others = names.slice(3);
    expect(others).toEqual([...others].sort(new Intl.Collator('en').compare));
    expect(screen.getByRole('group', { name: 'Recent' })).toBeTruthy();
  });

  it('have no heading for recent languages where there are none', () => {
    render(<TargetSelect recent={[]} target="ES" onChange={() => {}} />);
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
    expect(optionsOf('To')).toHaveLength(114);
  });

  it('hold a further code that was chosen', () => {
    render(<TargetSelect recent={[]} target="PT-BR" onChange={() => {}} />);
    const list = screen.getByRole('combobox', { name: 'To' }) as HTMLSelectElement;
    expect(list.selectedOptions[0]?.textContent).toBe('Brazilian Portuguese');
  });

  it('give null for detection, and the code of a language', () => {
    const onChange = vi.fn();
    render(<SourceSelect recent={[]} source="DE" onChange={onChange} />);
    const list = screen.getByRole('combobox', { name: 'From' });
    fireEvent.change(list, { target: { value: '' } });
    fireEvent.change(list, { target: { value: 'FR' } });
    expect(onChange.mock.calls).toEqual([[null], ['FR']]);
  });

  it('say what the service detected', () => {
    render(<SourceSelect recent={[]} source={null} detected="DE" onChange={() => {}} />);
    expect(screen.getByText('Detected: German')).toBeTruthy();
  });

  it('say it beside who has locked them', () => {
    const locked = { locked: true, recent: [], onChange: () => {} };
    render(<SourceSelect {...locked} source={null} detected="DE" />);
    expect(toldOf('From')).toBe('Set by your administrator Detected: German');
  });
});

/** Returns the description of a list, which a screen reader reads after its name. */
const toldOf = (name: string) => {
  const ids = screen.getByRole('combobox', { name }).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
};

describe('FormalitySelect', () => {
  it('says nothing of a target that is known to have formality', () => {
    render(<FormalitySelect formality="more" target="DE" onChange={() => {}} />);
    expect(toldOf('Formality')).toBe('');
  });

  it('offers every tone for any other target, and says that it may not be supported', () => {
    render(<FormalitySelect formality="more" target="ZH" onChange={() => {}} />);
    expect([...document.querySelectorAll('option')].some(({ disabled }) => disabled)).toBe(false);
    expect(toldOf('Formality')).toBe('Formality may not be supported for Chinese.');
  });
});

describe('why a list stands as it does', () => {
  const why = 'By your rule for Kurdish';
  const kurdish = { why, onChange: () => {} };

  it('is said beside a tone that the target may lack', () => {
    render(<FormalitySelect {...kurdish} formality="more" target="KMR" />);
    expect(toldOf('Formality')).toMatch(
      /^By your rule for Kurdish Formality may not be supported for Kurdish.*\.$/,
    );
  });

  it('is said beside a model that may not work', () => {
    render(<ModelSelect {...kurdish} model="latency_optimized" languages={['KMR']} />);
    expect(toldOf('Model')).toMatch(/^By your rule for Kurdish May not work for Kurdish/);
  });

  it('is an administrator’s rule, where that is what locks it, and said once', () => {
    const rule = 'By your administrator’s rule for German';
    const german = { ...kurdish, locked: true, why: rule };
    render(<FormalitySelect {...german} formality="more" target="DE" />);
    expect(toldOf('Formality')).toBe(rule);
  });
});

describe('ModelSelect', () => {
  it('warns of a language that may not work with the model, and takes it nevertheless', () => {
    const languages = ['EN', 'KMR'];
    render(<ModelSelect model="latency_optimized" languages={languages} onChange={() => {}} />);
    expect(screen.getByText(/May not work for Kurdish/)).toBeTruthy();
    const list = screen.getByRole('combobox', { name: 'Model' }) as HTMLSelectElement;
    expect(list.value).toBe('latency_optimized');
  });
});

it('an icon takes a double click for one press: languages that are swapped twice stay as they were', () => {
  const onClick = vi.fn();
  render(
    <IconButton label="Swap" onClick={onClick}>
      ⇄
    </IconButton>,
  );
  for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button'), { detail });
  expect(onClick).toHaveBeenCalledOnce();
  for (const detail of [0, 0]) fireEvent.click(screen.getByRole('button'), { detail });
  expect(onClick).toHaveBeenCalledTimes(3);
});

describe('a text that is saved when the reader leaves it', () => {
  const leaves = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const check = (text: string) => (text === 'wrong' ? 'Not this.' : null);

  it('asks before the page closes while it is not saved: a closing page saves nothing', () => {
    const onSave = vi.fn();
    render(<SavedText label="Glossary" value="" check={check} onSave={onSave} />);
    const field = screen.getByLabelText('Glossary');
    expect(leaves()).toBe(false);
    for (const [text, asks] of [
      ['wrong', true],
      ['right', false],
    ] as const) {
      fireEvent.input(field, { target: { value: text } });
      expect(leaves()).toBe(true);
      fireEvent.blur(field);
      expect(leaves()).toBe(asks);
    }
    expect(onSave).toHaveBeenCalledExactlyOnceWith('right');
  });
});

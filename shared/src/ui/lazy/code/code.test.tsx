import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormFields } from '../../form/FormFields.tsx';
import type { Field } from '../../form/field.ts';
import { useForm } from '../../form/useForm.ts';
import '../../../testing/patience.ts';
import { uiTexts } from '../../base/texts.ts';
import { CodeEditor } from './CodeEditor.tsx';
import type { CodeEditorProps } from './codeProps.ts';
import { codeTexts as texts } from './texts.ts';

const LABEL = '启动参数';

/** A page that stores the edited value. */
function Holder({ first, ...props }: Partial<CodeEditorProps> & { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <CodeEditor {...props} label={LABEL} value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('from the page')}>
        set
      </button>
    </>
  );
}

const editor = () => screen.findByRole('textbox', { name: LABEL });
const shown = async () =>
  Array.from((await editor()).querySelectorAll('.cm-line')).map((line) => line.textContent);
const currentText = () => screen.getByRole('status').textContent;
const paste = (element: HTMLElement, text: string) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  fireEvent(
    element,
    Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data }),
  );
};

afterEach(cleanup);

describe('the code editor', () => {
  it('has its final height before its code is loaded', async () => {
    const { container } = render(<CodeEditor label={LABEL} value="" height={200} />);
    const height = () => (container.firstElementChild as HTMLElement).style.height;
    expect(height()).toBe('200px');
    await editor();
    expect(height()).toBe('200px');
  });

  it('marks wrong lines with their reasons, and ignores marks behind the end', async () => {
    const marks = [
      { line: 2, message: '值不能为空' },
      { line: 9, message: '没有这一行' },
    ];
    const { rerender } = render(<CodeEditor label={LABEL} value={'a\nb\nc'} marks={marks} />);
    const marked = async () =>
      Array.from((await editor()).querySelectorAll('.console-code-mark')).map((line) => [
        line.textContent,
        line.getAttribute('title'),
      ]);
    expect(await marked()).toEqual([['b', '值不能为空']]);
    rerender(<CodeEditor label={LABEL} value={'a\nb\nc'} marks={[]} />);
    expect(await marked()).toEqual([]);
  });

  it('shows the value of the page, and reports edits', async () => {
    render(<Holder first={'a\nb'} />);
    expect(await shown()).toEqual(['a', 'b']);
    paste(await editor(), 'new ');
    expect(currentText()).toBe('new a\nb');
    fireEvent.click(screen.getByRole('button', { name: 'set' }));
    expect(await shown()).toEqual(['from the page']);
    expect(currentText()).toBe('from the page');
  });

  it('rejects edits and is announced as read-only with `readOnly`', async () => {
    const onChange = vi.fn();
    render(<CodeEditor label={LABEL} value="a" readOnly onChange={onChange} />);
    const element = await editor();
    paste(element, 'new ');
    expect([await shown(), onChange.mock.calls.length]).toEqual([['a'], 0]);
    expect(element.getAttribute('aria-readonly')).toBe('true');
    expect(
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toContain(texts.readOnly);
  });

  it('indents with Tab, and leaves with Escape and Tab. Only a second Escape propagates', async () => {
    const onKeyDown = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: represents a drawer, which Escape would close
      <div onKeyDown={({ key }) => onKeyDown(key)}>
        <Holder first="a" />
      </div>,
    );
    const element = await editor();
    const press = (key: string, keyCode: number) => fireEvent.keyDown(element, { key, keyCode });
    expect(press('Tab', 9)).toBe(false);
    expect(currentText()).toBe('  a');
    press('Escape', 27);
    expect(onKeyDown.mock.calls.flat()).not.toContain('Escape');
    expect(press('Tab', 9)).toBe(true);
    expect(currentText()).toBe('  a');
    press('Escape', 27);
    press('Escape', 27);
    expect(onKeyDown.mock.calls.flat()).toContain('Escape');
  });

  it('shows the length of the text, and the line of its first error', async () => {
    render(<Holder first={'{\n  "a": 1\n}'} language="json" maxLength={20} />);
    await screen.findByText(texts.length('12', '20'));
    expect(screen.queryByText(texts.broken('2'))).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'set' }));
    await screen.findByText(texts.broken('1'));
    paste(await editor(), 'more than fits ');
    await screen.findByText(texts.tooLong('28', '20'));
    expect(currentText()).toBe('more than fits from the page');
  });

  it('keeps the undo history while its tab is hidden', async () => {
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Holder first="a" />
      </Activity>
    );
    const { rerender } = render(page('visible'));
    paste(await editor(), 'new ');
    rerender(page('hidden'));
    rerender(page('visible'));
    const element = await editor();
    expect(await shown()).toEqual(['new a']);
    fireEvent.keyDown(element, { key: 'z', keyCode: 90, ctrlKey: true });
    await waitFor(() => expect(currentText()).toBe('a'));
  });
});

it('a field of kind code has its label as name, its error as description, and its rules', async () => {
  const fields: Field<{ args: string }>[] = [
    { name: 'args', label: LABEL, kind: 'code', language: 'json', maxLength: 3 },
  ];
  function Page() {
    const form = useForm(fields, { args: 'abcd' });
    return (
      <>
        <FormFields fields={fields} form={form} />
        <button type="button" onClick={() => form.validate()}>
          save
        </button>
      </>
    );
  }
  render(<Page />);
  const element = await editor();
  fireEvent.click(screen.getByText(LABEL, { selector: 'label' }));
  expect(document.activeElement).toBe(element);
  fireEvent.click(screen.getByRole('button', { name: 'save' }));
  const error = await screen.findByRole('alert');
  expect(error.textContent).toBe(uiTexts.tooLong(LABEL, 3));
  expect(element.getAttribute('aria-invalid')).toBe('true');
  expect(element.getAttribute('aria-describedby')).toContain(error.id);
});

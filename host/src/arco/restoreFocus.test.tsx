import '@arco-design/web-react/es/_util/react-19-adapter';
import { DatePicker, Select } from '@arco-design/web-react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreFocus } from './restoreFocus.ts';

/** Arco reads `keyCode`. */
const DOWN = { key: 'ArrowDown', keyCode: 40 };
const ENTER = { key: 'Enter', keyCode: 13 };
const ESCAPE = { key: 'Escape', keyCode: 27 };

let stop: () => void;

beforeEach(() => {
  stop = restoreFocus();
});

afterEach(() => {
  stop();
  cleanup();
});

const select = () => screen.getByRole('combobox');
const isOpen = () => select().getAttribute('aria-expanded') === 'true';

function openSelect() {
  render(<Select options={['甲', '乙']} />);
  select().focus();
  fireEvent.keyDown(select(), ENTER);
  expect(isOpen()).toBe(true);
}

it.each([
  ['chosen from', [DOWN, ENTER]],
  ['closed', [ESCAPE]],
] as const)('keeps the focus on a select that was %s by a key', async (_what, keys) => {
  openSelect();
  for (const key of keys) fireEvent.keyDown(select(), key);
  await waitFor(() => expect(isOpen()).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(select()));
});

it('keeps the focus on a date picker after Enter', async () => {
  render(<DatePicker />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  input.focus();
  fireEvent.click(input);
  fireEvent.change(input, { target: { value: '2026-03-12' } });
  fireEvent.keyDown(input, ENTER);
  await waitFor(() => expect(input.value).toBe('2026-03-12'));
  await waitFor(() => expect(document.activeElement).toBe(input));
});

it('does not keep the focus when the mouse is used', async () => {
  openSelect();
  fireEvent.pointerDown(document.body);
  fireEvent.mouseDown(document.body);
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(document.activeElement).toBe(document.body);
});

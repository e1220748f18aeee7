import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HeaderPopup } from './HeaderPopup.tsx';

beforeEach(() => {
  render(
    <HeaderPopup label="账号" button="甲">
      {(close) => (
        <button type="button" onClick={close}>
          修改密码
        </button>
      )}
    </HeaderPopup>,
  );
});
afterEach(cleanup);

const opener = () => screen.getByRole('button', { name: '账号' });
const inside = () => screen.queryByRole('button', { name: '修改密码' });
/** Fires the events of a mouse click. */
function press(element: Element): void {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
}

it('opens and closes with its button', () => {
  press(opener());
  expect(inside()).not.toBeNull();
  press(opener());
  expect(inside()).toBeNull();
});

it('closes on a press outside, which keeps its normal effect', () => {
  press(opener());
  press(document.body);
  expect(inside()).toBeNull();
  expect(document.activeElement).not.toBe(opener());
});

it.each([
  ['a choice', () => press(inside() as Element)],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('returns the focus to its button after %s', (_what, leave) => {
  opener().focus();
  press(opener());
  inside()?.focus();
  leave();
  expect(inside()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

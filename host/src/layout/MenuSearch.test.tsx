import { applyBoot } from '@console/shared/session';
import { resetSession, testUser } from '@console/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { MenuSearch } from './MenuSearch.tsx';

afterEach(() => {
  cleanup();
  resetSession();
  vi.restoreAllMocks();
});

/** A person who presses the keys the moment that something is on screen. */
function Impatient(): ReactNode {
  useLayoutEffect(() => {
    dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', ctrlKey: true }));
  }, []);
  return null;
}

it('hears its keys from the moment that its button is there', () => {
  render(
    <>
      <MenuSearch />
      <Impatient />
    </>,
  );
  expect(screen.queryByRole('combobox')).not.toBeNull();
});

it('brings what the keys have reached into sight', () => {
  const menus = ['one', 'two', 'three'].map((name) => menuRow({ name }));
  applyBoot({ revision: '1', session: { user: testUser(), menus, releases: [] } });
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  render(<MenuSearch />);
  fireEvent.click(screen.getByRole('button', { name: '搜索菜单' }));
  const field = screen.getByRole('combobox');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(shown).toEqual(['one', 'two', 'three']);
});

it('opens again although the end of the dialog before it is told of later', () => {
  const press = () => fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true });
  render(<MenuSearch />);
  press();
  const before = screen.getByRole<HTMLDialogElement>('dialog');
  before.removeAttribute('open');
  press();
  fireEvent(before, new Event('close'));
  expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true);
  press();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

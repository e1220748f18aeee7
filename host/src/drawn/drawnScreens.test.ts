import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDrawn, showDrawn, takeDrawn } from './drawnScreens.ts';

const ids = () => [...document.body.children].map(({ id }) => id);

beforeEach(() => {
  document.body.innerHTML = ['/login', '/', 'outline']
    .map((id) => `<div class="drawn" id="${id}" data-title="at ${id}">${id}</div>`)
    .join('')
    .replace(/^/, '<div id="root"></div>');
});
afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-chosen');
});

describe('showDrawn', () => {
  const shown = () => [...document.querySelectorAll('[data-shown]')].map(({ id }) => id);

  it('shows one, with its title', () => {
    showDrawn('/');
    expect([shown(), document.title]).toEqual([['/'], 'at /']);
    showDrawn('/login');
    expect([shown(), document.title]).toEqual([['/login'], 'at /login']);
    expect(document.documentElement.hasAttribute('data-chosen')).toBe(true);
  });

  it('shows none for an address that no drawn screen is of', () => {
    showDrawn('/wxevent');
    expect(shown()).toEqual([]);
    expect(document.documentElement.hasAttribute('data-chosen')).toBe(true);
  });
});

describe('takeDrawn', () => {
  it('goes on in the screen that stands there, and removes the others', () => {
    expect(isDrawn()).toBe(true);
    const { root, stands } = takeDrawn('/login');
    expect([stands, root.textContent, ids(), isDrawn()]).toEqual([true, '/login', ['root'], false]);
  });

  it('begins in the empty place where none stands for the address, and where nothing is drawn', () => {
    expect([takeDrawn('/wxevent').stands, ids(), isDrawn()]).toEqual([false, ['root'], false]);
    expect([takeDrawn('/login').stands, ids()]).toEqual([false, ['root']]);
  });

  it('throws on a page without a place', () => {
    document.body.innerHTML = '';
    expect(() => takeDrawn('/login')).toThrow('#root');
  });
});

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

  it('shows the screen of a path and sets the title', () => {
    showDrawn('/');
    expect([shown(), document.title]).toEqual([['/'], 'at /']);
    showDrawn('/login');
    expect([shown(), document.title]).toEqual([['/login'], 'at /login']);
    expect(document.documentElement.hasAttribute('data-chosen')).toBe(true);
  });

  it('shows no screen for a path without a prerendered screen', () => {
    showDrawn('/wxevent');
    expect(shown()).toEqual([]);
    expect(document.documentElement.hasAttribute('data-chosen')).toBe(true);
  });
});

describe('takeDrawn', () => {
  it('returns the screen of the path as the root and removes the others', () => {
    expect(isDrawn()).toBe(true);
    const { root, hasScreen } = takeDrawn('/login');
    expect([hasScreen, root.textContent, ids(), isDrawn()]).toEqual([
      true,
      '/login',
      ['root'],
      false,
    ]);
  });

  it('returns the empty root for a path without a screen and on a page without screens', () => {
    expect([takeDrawn('/wxevent').hasScreen, ids(), isDrawn()]).toEqual([false, ['root'], false]);
    expect([takeDrawn('/login').hasScreen, ids()]).toEqual([false, ['root']]);
  });

  it('throws on a page without a root element', () => {
    document.body.innerHTML = '';
    expect(() => takeDrawn('/login')).toThrow('#root');
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adoptPrerendered, isPrerendered, showPrerendered } from './drawnScreens.ts';

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
    showPrerendered('/');
    expect([shown(), document.title]).toEqual([['/'], 'at /']);
    showPrerendered('/login');
    expect([shown(), document.title]).toEqual([['/login'], 'at /login']);
    expect(document.documentElement.hasAttribute('data-chosen')).toBe(true);
  });

  it('shows no screen for a path without a prerendered screen', () => {
    showPrerendered('/wxevent');
    expect(shown()).toEqual([]);
    expect(document.documentElement.hasAttribute('data-chosen')).toBe(true);
  });
});

describe('adoptPrerendered', () => {
  it('returns the screen of the path as the root and removes the others', () => {
    expect(isPrerendered()).toBe(true);
    const { root, hasScreen } = adoptPrerendered('/login');
    expect([hasScreen, root.textContent, ids(), isPrerendered()]).toEqual([
      true,
      '/login',
      ['root'],
      false,
    ]);
  });

  it('returns the empty root for a path without a screen and on a page without screens', () => {
    expect([adoptPrerendered('/wxevent').hasScreen, ids(), isPrerendered()]).toEqual([
      false,
      ['root'],
      false,
    ]);
    expect([adoptPrerendered('/login').hasScreen, ids()]).toEqual([false, ['root']]);
  });

  it('throws on a page without a root element', () => {
    document.body.innerHTML = '';
    expect(() => adoptPrerendered('/login')).toThrow('#root');
  });
});

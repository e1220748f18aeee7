import { atom } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../store/store.ts';
import { resetAtoms } from './atoms.ts';
import { rememberGlobals } from './globals.ts';
import { takeRepeatedListeners } from './listeners.ts';
import { resetPage } from './page.ts';
import { stopRepeatingTimers, stopSingleTimers } from './timers.ts';

// `setup.ts` already records timers, listeners and atoms.

describe('global variables', () => {
  const set = (name: string, value: unknown) => Object.assign(globalThis, { [name]: value });

  it('reports and removes added variables, and restores replaced ones', () => {
    const original = globalThis.fetch;
    const takeChanged = rememberGlobals();
    set('r_shop', {});
    set('fetch', () => undefined);
    expect(takeChanged().sort()).toEqual(['fetch', 'r_shop']);
    expect('r_shop' in globalThis).toBe(false);
    expect(globalThis.fetch).toBe(original);
  });

  it('reports no unchanged variables', () => expect(rememberGlobals()()).toEqual([]));
});

describe('timers', () => {
  it('counts and stops repeating timers that were not stopped', () => {
    clearInterval(setInterval(() => undefined, 1_000));
    expect(stopRepeatingTimers()).toBe(0);
    setInterval(() => undefined, 1_000);
    expect(stopRepeatingTimers()).toBe(1);
    expect(stopRepeatingTimers()).toBe(0);
  });

  it('stops pending single timers', async () => {
    const run = vi.fn();
    setTimeout(run, 0);
    stopSingleTimers();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(run).not.toHaveBeenCalled();
  });

  it('passes arguments to the callback', async () => {
    expect(await new Promise((resolve) => setTimeout(resolve, 0, 'value'))).toBe('value');
  });
});

describe('listeners of the page', () => {
  const makeListener = () => () => undefined;
  const first = makeListener();
  const added = [first, makeListener()];
  afterEach(() => {
    for (const listener of added) window.removeEventListener('resize', listener);
  });

  it('reports the event if the same code listens twice', () => {
    for (const listener of added) window.addEventListener('resize', listener);
    expect(takeRepeatedListeners()).toEqual(['window resize']);
  });

  it('does not report a removed listener, or a listener that was added again', () => {
    for (const listener of added) {
      window.addEventListener('resize', listener);
      window.removeEventListener('resize', listener);
    }
    window.addEventListener('resize', first);
    window.addEventListener('resize', first);
    expect(takeRepeatedListeners()).toEqual([]);
  });
});

it('resets atoms of the page to their initial values', () => {
  const first = { rows: 1 };
  const record = atom(first);
  const derived = atom((get) => get(record).rows);
  store.set(record, { rows: 2 });
  resetAtoms();
  expect(store.get(record)).toBe(first);
  expect(store.get(derived)).toBe(1);
});

it('resets storage, cookies, URL, title and document', () => {
  localStorage.setItem('token', 'x');
  sessionStorage.setItem('tabs', 'x');
  // biome-ignore lint/suspicious/noDocumentCookie: the test document has no Cookie Store API
  document.cookie = 'x-token=x; path=/';
  history.replaceState(null, '', '/#/netbar');
  document.title = 'x';
  document.documentElement.dataset.theme = 'dark';
  document.body.append('x');
  document.head.append(document.createElement('link'));
  const styles = document.createElement('style');
  document.head.append(styles);
  resetPage();
  expect([
    localStorage.length,
    sessionStorage.length,
    document.cookie,
    location.hash,
    document.title,
  ]).toEqual([0, 0, '', '', '']);
  expect(document.documentElement.attributes).toHaveLength(0);
  expect(document.body.childNodes).toHaveLength(0);
  expect([document.head.querySelector('link'), styles.isConnected]).toEqual([null, true]);
  styles.remove();
});

/**
 * Lets the test files of the browser packages share one page, which avoids loading React and the
 * kit for every file. After each file atoms, storage, cookies, URL and document are reset. A test
 * fails if it leaves something behind that would affect the next test: a replaced clock or global
 * variable, a repeating timer, or a listener that is added repeatedly.
 */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { resetAtoms, watchAtoms } from './atoms.ts';
import { rememberGlobals } from './globals.ts';
import { takeRepeatedListeners, watchListeners } from './listeners.ts';
import { resetPage } from './page.ts';
import { stopRepeatingTimers, stopSingleTimers, watchTimers } from './timers.ts';
import '../patience.ts';

const WATCHED = Symbol.for('console.leaks.watched');

// This file runs before each test file in the same page.
if (!(WATCHED in globalThis)) {
  Object.assign(globalThis, { [WATCHED]: true });
  watchTimers();
  watchListeners();
  watchAtoms();
}

let takeChangedGlobals = rememberGlobals();

beforeEach(() => {
  takeChangedGlobals = rememberGlobals();
});

afterEach(() => {
  cleanup();
  const fakeClock = vi.isFakeTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const left = [
    ...(fakeClock ? ['the clock of vi.useFakeTimers'] : []),
    ...takeChangedGlobals().map((name) => `the global variable ${name}`),
    ...(stopRepeatingTimers() > 0 ? ['a repeating timer'] : []),
    ...takeRepeatedListeners().map((name) => `a listener of ${name}`),
  ];
  expect(left.join(', '), 'left behind by this test').toBe('');
});

afterAll(() => {
  stopSingleTimers();
  resetPage();
  resetAtoms();
});

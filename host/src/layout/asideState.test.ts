import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Loads the module again, because it reads the window and the storage on import. */
async function stateOn(width: 'wide' | 'narrow') {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'wide',
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const { asideCollapsedAtom } = await import('./asideState.ts');
  const { store } = await import('@console/shared/session');
  return {
    collapsed: () => store.get(asideCollapsedAtom),
    choose: (next: boolean) => store.set(asideCollapsedAtom, next),
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('follows the window width until the user chooses', async () => {
  expect((await stateOn('wide')).collapsed()).toBe(false);
  expect((await stateOn('narrow')).collapsed()).toBe(true);
});

it("keeps the user's choice on the next visit", async () => {
  const first = await stateOn('narrow');
  first.choose(false);
  expect(first.collapsed()).toBe(false);
  expect((await stateOn('narrow')).collapsed()).toBe(false);
  (await stateOn('wide')).choose(true);
  expect((await stateOn('wide')).collapsed()).toBe(true);
});

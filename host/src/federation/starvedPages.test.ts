import type { ResolvedPage } from '@console/shared/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseOf } from '../testing/builders.ts';

const release = releaseOf('shop', ['view/list', 'view/detail']);
const [list, detail] = release.pages.map((page) => ({ release, page })) as [ResolvedPage, ResolvedPage];
/** The console as a load of the page begins it: with what the session storage holds, and nothing else. */
async function load() {
  vi.resetModules();
  const [{ bus }, pages] = await Promise.all([import('@console/shared/verification'), import('./starvedPages.ts')]);
  return { bus, ...pages };
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('a page that the console was never left from in order, and long ago, is held the next time; the others are not', async () => {
  (await load()).recordFront(list, false);
  later(20_000);
  const next = await load();
  expect([next.hasStarved(list), next.hasStarved(detail)]).toEqual([true, false]);
});

it('a page that starved the console when it was left is held however short it is ago', async () => {
  (await load()).recordFront(list, true);
  expect((await load()).hasStarved(list)).toBe(true);
});

it.each([
  ['was left in order', ({ clearFront }: Awaited<ReturnType<typeof load>>) => clearFront()],
  ['gave a sign of life just before', () => undefined],
])('a page that %s is opened again', async (_what, end) => {
  const before = await load();
  before.recordFront(list, false);
  end(before);
  expect((await load()).hasStarved(list)).toBe(false);
});

it('is held over further loads until a person opens it, or another build takes its place', async () => {
  (await load()).recordStarved(list);
  const next = await load();
  expect(next.hasStarved(list)).toBe(true);
  const other = { release: releaseOf('shop', ['view/list'], 'b1b2b3b4b5b6'), page: list.page };
  expect(next.hasStarved(other)).toBe(false);
  next.resetStarved(list);
  expect((await load()).hasStarved(list)).toBe(false);
});

it('is nothing that the next person hears of', async () => {
  const before = await load();
  before.recordStarved(list);
  before.recordFront(detail, true);
  before.bus.emit('session', { kind: 'signedOut', by: 'thisTab' });
  expect(sessionStorage.length).toBe(0);
  const next = await load();
  expect([next.hasStarved(list), next.hasStarved(detail)]).toEqual([false, false]);
});

it('takes nothing from a storage that somebody else has written into', async () => {
  sessionStorage.setItem('starvedPages', '{"a":');
  sessionStorage.setItem('frontPage', '[]');
  expect((await load()).hasStarved(list)).toBe(false);
});

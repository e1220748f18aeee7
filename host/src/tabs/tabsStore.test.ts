import { resetSession } from '@console/shared/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit } from './tabsModel.ts';

const place = { name: 'user', pathname: '/layout/user', params: {}, query: { page: '2' } };
const stored = { ...place, id: 't1', openKey: 'k', generation: 0 };

/** Imports the module again as after a reload, because it reads the stored tabs on import. */
async function reloaded() {
  vi.resetModules();
  const [tabs, session, testing] = await Promise.all([
    import('./tabsStore.ts'),
    import('@console/shared/session'),
    import('@console/shared/testing'),
  ]);
  return {
    ...tabs,
    store: session.store,
    signInAs: testing.signInAs,
    clearSession: session.clearSession,
  };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  resetSession();
  vi.unstubAllGlobals();
});

describe('reload of the page', () => {
  it('restores the tabs, all suspended', async () => {
    const first = await reloaded();
    first.updateTabs((state) => visit(state, place, [], () => 't1'));
    const second = await reloaded();
    expect(second.store).not.toBe(first.store);
    const { tabs, activeId, live } = second.store.get(second.tabsAtom);
    expect(tabs).toMatchObject([{ ...place, id: 't1' }]);
    expect([activeId, live]).toEqual([undefined, []]);
  });

  it.each([
    ['no JSON', '{oops'],
    ['no list', '{"tabs":1}'],
    ['null', 'null'],
    ['rows that are no tabs', JSON.stringify([null, 7, 'x', [], { ...stored, id: 7 }])],
    ['params that are no texts', JSON.stringify([{ ...stored, params: { id: {} } }])],
    ['a title that is no text', JSON.stringify([{ ...stored, title: { a: 1 } }])],
  ])('starts without tabs if the storage contains %s', async (_what, text) => {
    sessionStorage.setItem('tabs', text);
    const { store: fresh, tabsAtom } = await reloaded();
    expect(fresh.get(tabsAtom).tabs).toEqual([]);
  });

  it('keeps the valid tabs among invalid ones, without duplicate ids', async () => {
    sessionStorage.setItem(
      'tabs',
      JSON.stringify([
        stored,
        { id: 3 },
        { ...stored, name: 'twin' },
        { ...stored, id: 't2', title: '甲' },
      ]),
    );
    const { store: fresh, tabsAtom } = await reloaded();
    expect(fresh.get(tabsAtom).tabs.map((tab) => [tab.id, tab.name])).toEqual([
      ['t1', 'user'],
      ['t2', 'user'],
    ]);
  });
});

it('works without session storage', async () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear: refuse });
  const { store: fresh, tabsAtom, updateTabs } = await reloaded();
  updateTabs((state) => visit(state, place, [], () => 't1'));
  expect(fresh.get(tabsAtom).activeId).toBe('t1');
});

it('drops the stored tabs on sign-out', async () => {
  const page = await reloaded();
  page.signInAs();
  page.updateTabs((state) => visit(state, place, [], () => 't1'));
  page.clearSession();
  expect(page.store.get(page.tabsAtom).tabs).toEqual([]);
  const next = await reloaded();
  expect(next.store.get(next.tabsAtom).tabs).toEqual([]);
});

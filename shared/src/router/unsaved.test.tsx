import { act, cleanup, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  PageContext,
  setTabUnsaved,
  type TabsApi,
  tabsApiAtom,
  useUnsaved,
} from '../entries/router.ts';
import { store } from '../store/store.ts';

const TAB = 'tab 7';
/** The last state of the tab that was reported to the host. */
let unsaved: boolean | undefined;

beforeEach(() => {
  unsaved = undefined;
  const setUnsaved = (key: string, now: boolean) => {
    if (key === TAB) unsaved = now;
  };
  const api: TabsApi = {
    open: vi.fn(),
    address: vi.fn(),
    close: vi.fn(),
    setTitle: vi.fn(),
    setQuery: vi.fn(),
    setUnsaved,
  };
  store.set(tabsApiAtom, api);
});

afterEach(async () => {
  await act(async () => cleanup());
  store.set(tabsApiAtom, null);
});

function Part({ holds }: { holds: boolean }) {
  useUnsaved(holds);
  return null;
}

/**
 * Renders a tab with a part for each value.
 *
 * @returns a function that renders it again with other values, visible or hidden
 */
async function tabOf(...first: boolean[]) {
  const tab = (parts: boolean[], mode: 'visible' | 'hidden' = 'visible') => (
    <Activity mode={mode}>
      <PageContext value={{ tabKey: TAB, menu: null, params: {}, query: {} }}>
        {parts.map((holds, index) => (
          <Part key={index} holds={holds} />
        ))}
      </PageContext>
    </Activity>
  );
  const { rerender } = render(tab(first));
  return (parts: boolean[], mode?: 'visible' | 'hidden') =>
    act(async () => rerender(tab(parts, mode)));
}

describe('a tab', () => {
  it('has unsaved work while any of its parts has', async () => {
    const show = await tabOf(false, false);
    expect(unsaved).toBe(false);
    await show([true, false]);
    await show([true, true]);
    await show([false, true]);
    expect(unsaved).toBe(true);
    await show([false, false]);
    expect(unsaved).toBe(false);
  });

  it('keeps its unsaved work while it is hidden', async () => {
    const show = await tabOf(true);
    await show([true], 'hidden');
    expect(unsaved).toBe(true);
    await show([true]);
    expect(unsaved).toBe(true);
  });

  it('has no unsaved work of an unmounted part', async () => {
    const show = await tabOf(true, true);
    await show([true]);
    expect(unsaved).toBe(true);
    await show([]);
    expect(unsaved).toBe(false);
  });

  it('has no unsaved work after a part is saved or unmounted while the tab is hidden', async () => {
    const show = await tabOf(true, true);
    await show([true, true], 'hidden');
    await show([false, true], 'hidden');
    expect(unsaved).toBe(true);
    await show([false], 'hidden');
    expect(unsaved).toBe(false);
  });

  it('combines the state set from outside with that of its parts', async () => {
    const show = await tabOf(true);
    setTabUnsaved(TAB, true);
    await show([false]);
    expect(unsaved).toBe(true);
    setTabUnsaved(TAB, false);
    expect(unsaved).toBe(false);
  });
});

it('reports nothing without a host, and does not fail', async () => {
  const show = await tabOf(true);
  store.set(tabsApiAtom, null);
  await show([]);
  expect(unsaved).toBe(true);
});

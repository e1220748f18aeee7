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
/** What the host was told of the tab, last. */
let unsaved: boolean | undefined;

beforeEach(() => {
  unsaved = undefined;
  const setUnsaved = (key: string, now: boolean) => {
    if (key === TAB) unsaved = now;
  };
  const api: TabsApi = {
    open: vi.fn(),
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

/** A tab with a part for each word. @returns draws it again with other words, in front or hidden */
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
  it('holds unsaved work while any part of it does', async () => {
    const show = await tabOf(false, false);
    expect(unsaved).toBe(false);
    await show([true, false]);
    await show([true, true]);
    await show([false, true]);
    expect(unsaved).toBe(true);
    await show([false, false]);
    expect(unsaved).toBe(false);
  });

  it('holds it while it is hidden, too', async () => {
    const show = await tabOf(true);
    await show([true], 'hidden');
    expect(unsaved).toBe(true);
    await show([true]);
    expect(unsaved).toBe(true);
  });

  it('holds none any more of a part that is gone', async () => {
    const show = await tabOf(true, true);
    await show([true]);
    expect(unsaved).toBe(true);
    await show([]);
    expect(unsaved).toBe(false);
  });

  it('holds none any more of what was saved, or is gone, while it was hidden', async () => {
    const show = await tabOf(true, true);
    await show([true, true], 'hidden');
    await show([false, true], 'hidden');
    expect(unsaved).toBe(true);
    await show([false], 'hidden');
    expect(unsaved).toBe(false);
  });

  it('is spoken of from outside beside its parts', async () => {
    const show = await tabOf(true);
    setTabUnsaved(TAB, true);
    await show([false]);
    expect(unsaved).toBe(true);
    setTabUnsaved(TAB, false);
    expect(unsaved).toBe(false);
  });
});

it('nothing is told where no host keeps tabs, and nothing fails', async () => {
  const show = await tabOf(true);
  store.set(tabsApiAtom, null);
  await show([]);
  expect(unsaved).toBe(true);
});

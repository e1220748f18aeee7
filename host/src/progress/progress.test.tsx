import { store } from '@console/shared/session';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgressBar } from './ProgressBar.tsx';
import { beginProgress, progressAtom, removeProgress, withProgress } from './progress.ts';
import { trackProgress, useNavigationEnd } from './useNavigationProgress.ts';

const state = () => store.get(progressAtom);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  removeProgress();
  vi.useRealTimers();
});

describe('progress bar', () => {
  // @spec 9.8
  it('ends after 500 ms and disappears', () => {
    beginProgress()();
    expect(state()).toBe('ending');
    vi.advanceTimersByTime(499);
    expect(state()).toBe('ending');
    vi.advanceTimersByTime(1);
    expect(state()).toBeNull();
  });

  it('waits for every part of the navigation and counts each part once', () => {
    const [first, second] = [beginProgress(), beginProgress()];
    first();
    first();
    expect(state()).toBe('running');
    second();
    expect(state()).toBe('ending');
  });

  it('is not removed by the end of an earlier navigation', () => {
    beginProgress()();
    const end = beginProgress();
    vi.advanceTimersByTime(500);
    expect(state()).toBe('running');
    end();
  });

  it('is removed immediately if a page cannot be loaded; the error is rethrown', async () => {
    const navigation = beginProgress();
    await expect(withProgress(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(state()).toBeNull();
    navigation();
    expect(state()).toBeNull();
  });

  // @spec 9.8
  it('has no spinner: one line without content that moves for 500 ms', () => {
    const { container } = render(<ProgressBar />);
    expect(container.innerHTML).toBe('');
    act(() => void beginProgress());
    const bar = container.firstElementChild as HTMLElement;
    expect([container.childElementCount, bar.childElementCount]).toEqual([1, 0]);
    expect(bar.style.getPropertyValue('--progress-speed')).toBe('500ms');
  });
});

describe('navigation', () => {
  function Page() {
    useNavigationEnd();
    return <Outlet />;
  }
  let router: ReturnType<typeof createMemoryRouter>;
  let stop: () => void;

  beforeEach(async () => {
    router = createMemoryRouter([{ path: '*', element: <Page /> }]);
    stop = trackProgress(router as unknown as Parameters<typeof trackProgress>[0]);
    await act(async () => void render(<RouterProvider router={router} />));
  });
  afterEach(() => {
    stop();
    router.dispose();
  });

  // @spec 2.12
  it('starts the bar, also for the first location, and ends it when the location is rendered', async () => {
    const states: unknown[] = [];
    const unsubscribe = store.sub(progressAtom, () => states.push(state()));
    expect(state()).toBe('ending');
    await act(async () => router.navigate('/there'));
    expect(states).toEqual(['running', 'ending']);
    vi.advanceTimersByTime(500);
    expect(state()).toBeNull();
    unsubscribe();
  });

  it('ends the bar for a plain link to the active page, which renders nothing', () => {
    const listeners: ((state: { location: object }) => void)[] = [];
    const there = () => ({
      location: { pathname: '/here', search: '', hash: '', key: 'default', state: null },
    });
    const links = {
      state: there(),
      subscribe: (listen: (typeof listeners)[number]) => listeners.push(listen),
    };
    removeProgress();
    trackProgress(links as unknown as Parameters<typeof trackProgress>[0]);
    for (const listen of listeners) listen(there());
    expect(state()).toBe('ending');
  });

  // @spec 2.19
  it('keeps the bar until the files of the page are loaded', async () => {
    let arrive = (): void => undefined;
    await act(async () => {
      void withProgress(new Promise<void>((resolve) => (arrive = resolve)));
      await router.navigate('/slow');
    });
    expect(state()).toBe('running');
    await act(async () => arrive());
    expect(state()).toBe('ending');
  });
});

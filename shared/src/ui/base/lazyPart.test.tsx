import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toastsAtom } from '../../entries/feedback.ts';
import { pendingAtom } from '../../request/loading.ts';
import { store } from '../../store/store.ts';
import { ClosedSelect } from './ClosedSelect.tsx';
import { lazyPart, type PlaceholderProps } from './lazyPart.tsx';
import { uiTexts } from './texts.ts';

type Load = () => Promise<(props: { name: string }) => string>;

const Greeting = ({ name }: { name: string }) => `hello ${name}`;
const lost = () => Promise.reject(new Error('Loading chunk 7 failed.'));
const loaded = async () => Greeting;
const toasts = () => store.get(toastsAtom).map(({ kind, text }) => [kind, text]);

function aPart() {
  const load = vi.fn<Load>();
  return { load, Part: lazyPart(load, { name: 'greeting', waiting: 'waiting' }) };
}

let warned: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  for (const { id } of store.get(toastsAtom)) dismissToast(id);
});

describe('lazyPart', () => {
  it('loads the code on the first render, once for all instances, and renders later instances immediately', async () => {
    const { load, Part } = aPart();
    load.mockImplementation(loaded);
    expect(load).not.toHaveBeenCalled();
    const { unmount } = render(
      <StrictMode>
        <Part name="one" />, <Part name="two" />
      </StrictMode>,
    );
    expect(document.body.textContent).toBe('waiting, waiting');
    await waitFor(() => expect(document.body.textContent).toBe('hello one, hello two'));
    unmount();
    render(<Part name="three" />);
    expect(document.body.textContent).toBe('hello three');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('calls `onLost` and shows a toast when the code of a popup cannot be loaded, and loads it again at the next opening', async () => {
    const { load, Part } = aPart();
    load.mockImplementationOnce(lost).mockImplementation(loaded);
    const onLost = vi.fn();
    const { unmount } = render(<Part name="one" onLost={onLost} />);
    await waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
    expect(toasts()).toEqual([['error', uiTexts.partLost]]);
    expect(warned.mock.calls.join()).toContain(
      'greeting could not be fetched: Error: Loading chunk 7 failed.',
    );
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    render(<Part name="two" onLost={onLost} />);
    await waitFor(() => expect(document.body.textContent).toBe('hello two'));
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('shows a retry button in each instance when the code cannot be loaded, and one click retries for all of them', async () => {
    const { load, Part } = aPart();
    load.mockImplementationOnce(lost).mockImplementationOnce(lost).mockImplementation(loaded);
    render(
      <>
        <Part name="one" />, <Part name="two" />
      </>,
    );
    const buttons = await screen.findAllByRole('button', { name: uiTexts.retry });
    expect([buttons.length, toasts().length]).toEqual([2, 1]);
    const press = () =>
      fireEvent.click(screen.getAllByRole('button', { name: uiTexts.retry })[0] as HTMLElement);
    press();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await screen.findAllByRole('button', { name: uiTexts.retry });
    press();
    await waitFor(() => expect(document.body.textContent).toBe('hello one, hello two'));
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('a select that is loaded when the browser is idle', () => {
  const Real = ({ use, typed = '' }: PlaceholderProps) => (
    <div>{`real ${use ?? 'unused'}${typed}`}</div>
  );

  /** Renders the placeholder while a call is pending, so that only its use loads the code. */
  async function aSelect(searches = false) {
    let finishLoading = (): void => undefined;
    const load = vi.fn(
      () => new Promise<typeof Real>((resolve) => (finishLoading = () => resolve(Real))),
    );
    const Part = lazyPart<PlaceholderProps>(load, {
      name: 'select',
      when: 'quiet',
      waiting: (_props, onUse) => (
        <ClosedSelect label="状态" chosen="" searches={searches} onUse={onUse} />
      ),
    });
    store.set(pendingAtom, 1);
    vi.stubGlobal('requestIdleCallback', () => 1);
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    render(<Part />);
    const select = screen.getByRole('combobox');
    return {
      load,
      select,
      finishLoading: () => act(async () => finishLoading()),
      shownText: () => document.body.textContent,
    };
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    store.set(pendingAtom, 0);
  });

  it('is loaded on pointer down, is not replaced until the press ends, and opens then', async () => {
    const { load, select, finishLoading, shownText } = await aSelect();
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerDown(select);
    fireEvent.focus(select);
    expect(load).toHaveBeenCalledTimes(1);
    await finishLoading();
    expect(screen.getByRole('combobox')).toBe(select);
    fireEvent.click(select);
    expect(shownText()).toBe('real open');
  });

  it('opens although the pointer has left it after the click', async () => {
    const { select, finishLoading, shownText } = await aSelect();
    fireEvent.pointerDown(select);
    fireEvent.click(select);
    fireEvent.pointerLeave(select);
    await finishLoading();
    expect(shownText()).toBe('real open');
  });

  it('does not open when the press ends outside of it', async () => {
    const { select, finishLoading, shownText } = await aSelect();
    fireEvent.pointerDown(select);
    fireEvent.pointerLeave(select);
    await finishLoading();
    expect(shownText()).toBe('real unused');
  });

  it.each([
    ['Enter', 'real open'],
    ['ArrowLeft', 'real focus'],
  ])('is loaded when it gets the focus by keyboard, and after %s it is "%s"', async (key, text) => {
    const { load, select, finishLoading, shownText } = await aSelect();
    act(() => select.focus());
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(select, { key });
    await finishLoading();
    expect(shownText()).toBe(text);
  });

  it('keeps the text that is typed while a picker is loaded, and opens', async () => {
    const { select, finishLoading, shownText } = await aSelect(true);
    act(() => select.focus());
    for (const key of ['x', 'Shift', 'h', 'w']) fireEvent.keyDown(select, { key });
    fireEvent.keyDown(select, { key: 'r', ctrlKey: true });
    await finishLoading();
    expect(shownText()).toBe('real openxhw');
  });

  it('does not take the focus back after the focus has left it', async () => {
    const { select, finishLoading, shownText } = await aSelect();
    act(() => select.focus());
    act(() => select.blur());
    await finishLoading();
    expect(shownText()).toBe('real unused');
  });
});

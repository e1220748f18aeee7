import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageContext, type TabsApi, tabsApiAtom } from '../../../entries/router.ts';
import { SideDrawer, type SideDrawerProps, useCloseDrawer } from '../../../entries/ui.ts';
import { store } from '../../../store/store.ts';

/** Timeout in milliseconds, generous for a busy machine. */
const PATIENCE = { timeout: 20_000 };

afterEach(() => {
  cleanup();
  store.set(tabsApiAtom, null);
});

const button = (name: string) => screen.getByRole('button', { name });
const drawer = () => screen.findByRole('dialog', { name: '登录设备' }, PATIENCE);
const pressEscape = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });

function Leave() {
  const close = useCloseDrawer();
  return (
    <button type="button" onClick={close}>
      {close ? '前往' : '不在抽屉里'}
    </button>
  );
}

/** A page with a button that opens the drawer. */
function Page({ children, ...props }: Partial<SideDrawerProps> & { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [goneCount, setGone] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <p>{`${open ? '开着' : '关了'} ${goneCount}`}</p>
      <SideDrawer
        title="登录设备"
        {...props}
        open={open}
        onClose={() => setOpen(false)}
        onGone={() => setGone((count) => count + 1)}
      >
        <input aria-label="查找" />
        {children}
      </SideDrawer>
    </>
  );
}

function open(props: Partial<SideDrawerProps> = {}) {
  render(<Page {...props} />);
  const opener = button('打开');
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

it('moves the focus to `initialFocus` and returns it to the opener when it closes', async () => {
  const opener = open({ initialFocus: () => screen.getByLabelText('查找') });
  expect((await drawer()).getAttribute('aria-modal')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('查找')), PATIENCE);
  pressEscape();
  await screen.findByText('关了 1', {}, PATIENCE);
  expect(document.activeElement).toBe(opener);
  // The content is unmounted.
  expect(screen.queryByLabelText('查找')).toBeNull();
});

it('closes by Escape in a closed select, which would swallow the key, and returns the focus', async () => {
  const swallow = vi.fn((event: { stopPropagation(): void }) => event.stopPropagation());
  const opener = open({
    children: (
      <div
        role="combobox"
        aria-expanded="false"
        aria-controls="none"
        tabIndex={-1}
        onKeyDown={swallow}
      >
        <input aria-label="网吧" />
      </div>
    ),
  });
  await drawer();
  fireEvent.keyDown(screen.getByLabelText('网吧'), { key: 'Escape' });
  await screen.findByText('关了 1', {}, PATIENCE);
  expect(swallow).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(opener);
});

it('keeps the focus of a user who is already using the drawer while it slides in', async () => {
  open({
    initialFocus: () => screen.getByLabelText('查找'),
    children: <input aria-label="备注" ref={(input) => input?.focus()} />,
  });
  await drawer();
  await waitFor(
    () =>
      expect(document.activeElement?.closest('[data-focus-lock-disabled="false"]')).not.toBeNull(),
    PATIENCE,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('备注'));
});

it('closes by its button, by its close icon and by `useCloseDrawer`, each time it is opened', async () => {
  open({ children: <Leave /> });
  await drawer();
  fireEvent.click(button('关闭'));
  await screen.findByText('关了 1', {}, PATIENCE);
  fireEvent.click(button('打开'));
  await drawer();
  fireEvent.click(document.querySelector('.arco-drawer-close-icon') as Element);
  await screen.findByText('关了 2', {}, PATIENCE);
  fireEvent.click(button('打开'));
  await drawer();
  fireEvent.click(button('前往'));
  await screen.findByText('关了 3', {}, PATIENCE);
});

it('renders `buttons` before and `actions` after the close button, and no footer without buttons', async () => {
  open({
    closeText: '取消',
    buttons: <button type="button">打印</button>,
    actions: <button type="button">导入</button>,
  });
  await drawer();
  const foot = document.querySelector('.arco-drawer-footer');
  expect(
    [...(foot?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent),
  ).toEqual(['打印', '取消', '导入']);
  cleanup();
  open({ closeText: null });
  await drawer();
  expect(document.querySelector('.arco-drawer-footer')).toBeNull();
});

it('asks for confirmation before it closes with unsaved changes, and marks its tab as unsaved', async () => {
  const unsavedStates: boolean[] = [];
  store.set(tabsApiAtom, {
    setUnsaved: (_tab: string, unsaved: boolean) => unsavedStates.push(unsaved),
  } as unknown as TabsApi);
  render(
    <PageContext value={{ tabKey: 't', menu: null, params: {}, query: {} }}>
      <Page unsaved="两处修改还没有保存，关闭后会丢失。" />
    </PageContext>,
  );
  fireEvent.click(button('打开'));
  await drawer();
  await waitFor(() => expect(unsavedStates.at(-1)).toBe(true));
  fireEvent.click(button('关闭'));
  await screen.findByText('两处修改还没有保存，关闭后会丢失。', {}, PATIENCE);
  fireEvent.click(button('继续编辑'));
  expect(screen.getByText('开着 0')).not.toBeNull();
  fireEvent.click(button('关闭'));
  fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }, PATIENCE));
  await screen.findByText('关了 1', {}, PATIENCE);
  await waitFor(() => expect(unsavedStates.at(-1)).toBe(false));
});

it('does not close while it is busy', async () => {
  open({ busy: true });
  await drawer();
  fireEvent.click(button('关闭'));
  expect(screen.getByText('开着 0')).not.toBeNull();
});

it('ignores keys of a nested drawer, and gets the focus back when that closes', async () => {
  function Inner() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setShown(true)}>
          里层
        </button>
        <SideDrawer open={shown} title="详情" onClose={() => setShown(false)}>
          <input aria-label="里层的查找" />
        </SideDrawer>
      </>
    );
  }
  open({ children: <Inner /> });
  await drawer();
  button('里层').focus();
  fireEvent.click(button('里层'));
  (await screen.findByLabelText('里层的查找', {}, PATIENCE)).focus();
  pressEscape();
  await waitFor(() => expect(screen.queryByLabelText('里层的查找')).toBeNull(), PATIENCE);
  expect(screen.getByText('开着 0')).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('里层')));
  pressEscape();
  await screen.findByText('关了 1', {}, PATIENCE);
});

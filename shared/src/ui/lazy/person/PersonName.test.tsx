import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { menusAtom } from '../../../session/state.ts';
import type { SysMenu } from '../../../session/types.ts';
import { store } from '../../../store/store.ts';
import { type FakeServer, fakeServer } from '../../../testing/fakeServer.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { resetSession } from '../../../testing/session.ts';
import { PersonName } from './PersonName.tsx';

const CALL = 'POST /profile/getProfile';
const PERSON = { ID: 7, userName: 'owner1', nickName: '张三', headerImg: '' };
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(CALL, {
    data: {
      ...PERSON,
      account: {
        enabled: true,
        roles: [{ authorityId: 300, name: '网吧业主', scope: '自有网吧' }],
      },
      records: [
        {
          title: '网吧',
          page: 'netbarDetail',
          total: 9,
          list: [{ ID: 4, name: '星河网咖', note: '业主' }],
        },
      ],
      sessions: [],
    },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const name = () => <PersonName userId={7} name="张三" userName="owner1" />;

it('opens the profile, with the parts that the server sent', async () => {
  const { opened } = renderPage(name());
  fireEvent.click(screen.getByRole('link', { name: '张三' }));
  const drawer = within(await screen.findByRole('dialog', { name: '张三的资料' }));
  expect((await drawer.findByRole('region', { name: '角色' })).textContent).toContain(
    '网吧业主数据范围：自有网吧',
  );
  expect(drawer.getByRole('region', { name: '网吧（9）' }).textContent).toContain('只显示前 1 项');
  expect(drawer.getByText('当前没有登录')).not.toBeNull();
  expect(drawer.queryByRole('region', { name: '最近操作' })).toBeNull();
  expect([server.seen(CALL)[0]?.body, opened]).toEqual([{ ID: 7 }, []]);
});

it('leaves for a record and closes', async () => {
  const { opened } = renderPage(name());
  fireEvent.click(screen.getByRole('link', { name: '张三' }));
  fireEvent.click(await screen.findByRole('link', { name: '星河网咖' }));
  expect(opened).toEqual([{ name: 'netbarDetail', params: { id: '4' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves a click with Ctrl to the browser, which opens the page of the user', () => {
  renderPage(name());
  const link = screen.getByRole('link', { name: '张三' });
  expect(link.getAttribute('href')).toBe('#/user?keyword=owner1');
  const click = createEvent.click(link, { ctrlKey: true });
  fireEvent(link, click);
  expect([click.defaultPrevented, screen.queryByRole('dialog')]).toEqual([false, null]);
});

it('is a button for a viewer without the page of the users, and text without a user', () => {
  store.set(menusAtom, [{ name: 'netbarList', children: [] }] as unknown as SysMenu[]);
  renderPage(
    <>
      {name()}
      <PersonName userId={null} name="李四" />
    </>,
  );
  expect(screen.getByRole('button', { name: '张三' })).not.toBeNull();
  expect(screen.queryByRole('button', { name: '李四' })).toBeNull();
});

import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import config from '../remote.config.ts';
import PeoplePage from './PeoplePage.tsx';

const ZHANG = { ID: 7, userName: 'zhangsan', nickName: '张三', headerImg: '', phone: '13812345678', email: '', enable: 1 };
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  const stat = { all: 1, enabled: 1, disabled: 0 };
  server.on('POST /user/getUserList', { data: { list: [ZHANG], total: 1, page: 1, pageSize: 10, stat, actions: [] } });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('shows the rows, which the host has asked for ahead', async () => {
  renderPage(<PeoplePage />);
  expect((await screen.findAllByText('张三')).length).toBeGreaterThan(0);
  const ahead = config.pages[0]?.data?.map(({ call, body }) => ({ route: call, body }));
  expect(server.seen().map(({ route, body }) => ({ route, body }))).toEqual(expect.arrayContaining(ahead ?? []));
});

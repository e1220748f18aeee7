import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jwkFault, parseJwk } from './jwk.ts';
import PublisherPage from './PublisherPage.tsx';

const LIST = 'POST /remote/getPublisherList';
const REQUESTS = 'POST /remote/getPublisherRequestList';
const JWK = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) };
const KEY = `team-a.${'k'.repeat(16)}`;
let server: FakeServer;

const TEAM: Schemas['Publisher'] = {
  id: 'team-a',
  title: '网吧组',
  enabled: true,
  remotes: ['netbar'],
  api: ['*'],
  events: [],
  components: [],
  keys: [KEY],
  revokedKeys: [],
  CreatedAt: '2026-03-01T00:00:00.000Z',
  actions: ['edit', 'revokeKey', 'addKey', 'disable'],
};

beforeEach(() => {
  server = fakeServer();
  server.on(LIST, {
    data: { list: [TEAM], total: 1, page: 1, pageSize: 10, actions: ['add', 'edit'] },
  });
  server.on(REQUESTS, { data: { list: [], total: 0, page: 1, pageSize: 100 } });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const open = async () => {
  renderPage(<PublisherPage />);
  await screen.findByText('网吧组');
};

it('edits the grants of a publisher and keeps the keys', async () => {
  server.on('POST /remote/addPublisher', { data: { key: '' }, msg: '已保存' });
  await open();
  fireEvent.click(screen.getByRole('button', { name: '编辑授权' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(await form.findByLabelText(/名称/), { target: { value: '网吧团队' } });
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.seen('POST /remote/addPublisher')).toHaveLength(1));
  const { body } = server.seen('POST /remote/addPublisher')[0] ?? {};
  expect(body).toMatchObject({
    publisher: 'team-a',
    title: '网吧团队',
    remotes: ['netbar'],
    api: ['*'],
    enabled: true,
  });
  expect(body).not.toHaveProperty('jwk');
});

it('rejects a private key in the browser and accepts the printed public key', () => {
  expect(jwkFault(JSON.stringify({ ...JWK, d: 'secret' }))).toMatch(/私钥/);
  expect(jwkFault('not json')).toMatch(/keygen/);
  expect(jwkFault('')).toBeUndefined();
  expect(parseJwk(JSON.stringify(JWK))).toEqual(JWK);
  expect(parseJwk(JSON.stringify({ publisher: 'team-a', key: KEY, jwk: JWK }))).toEqual(JWK);
});

const REQUEST: Schemas['PublisherRequest'] = {
  key: `team-b.${'k'.repeat(16)}`,
  publisher: 'team-b',
  jwk: { kty: 'EC', crv: 'P-256', x: JWK.x, y: JWK.y },
  remote: 'my-tool',
  grants: null,
  userId: 1,
  userName: 'author',
  nickName: '作者',
  CreatedAt: '2026-03-01T00:00:00.000Z',
  actions: ['register', 'dismiss'],
};

it('registers the key of a login with the grants of its pages filled in', async () => {
  server.on(REQUESTS, { data: { list: [REQUEST], total: 1, page: 1, pageSize: 100 } });
  server.on('POST /remote/addPublisher', { data: { key: REQUEST.key }, msg: '操作成功' });
  await open();
  const requestCount = server.seen(LIST).length;
  fireEvent.click(await screen.findByRole('button', { name: `登记：${REQUEST.key}` }));
  const form = within(await screen.findByRole('dialog', { name: '登记发布者「team-b」' }));
  fireEvent.change(await form.findByLabelText(/名称/), { target: { value: '工具组' } });
  fireEvent.click(form.getByRole('button', { name: '登记' }));
  await waitFor(() => expect(server.seen(LIST).length).toBeGreaterThan(requestCount));
  expect(server.seen('POST /remote/addPublisher')[0]?.body).toEqual({
    publisher: 'team-b',
    jwk: REQUEST.jwk,
    title: '工具组',
    remotes: ['my-tool'],
    components: ['plugin/my-tool/**'],
    api: [],
    events: [],
  });
});

it('opens the form of a registered publisher with its current grants', async () => {
  const grants = {
    title: '工具组',
    remotes: ['*'],
    api: ['POST /user/*'],
    events: [],
    components: ['*'],
  };
  server.on(REQUESTS, {
    data: { list: [{ ...REQUEST, grants }], total: 1, page: 1, pageSize: 100 },
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: `登记：${REQUEST.key}` }));
  const form = within(await screen.findByRole('dialog', { name: '登记发布者「team-b」' }));
  expect(await form.findByDisplayValue('工具组')).toBeTruthy();
  expect(form.getByText('POST /user/*')).toBeTruthy();
});

it('deletes a key request after a confirmation', async () => {
  server.on(REQUESTS, { data: { list: [REQUEST], total: 1, page: 1, pageSize: 100 } });
  server.on('POST /remote/dismissPublisherRequest', { data: {}, msg: '已忽略' });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: `忽略：${REQUEST.key}` }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '忽略' }));
  await waitFor(() =>
    expect(server.seen('POST /remote/dismissPublisherRequest')[0]?.body).toEqual({
      key: REQUEST.key,
    }),
  );
});

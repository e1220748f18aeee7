import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jwkOf, whyNoJwk } from './jwk.ts';
import PublisherPage from './PublisherPage.tsx';

const LIST = 'POST /remote/getPublisherList';
const JWK = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) };
const KEY = `team-a.${'k'.repeat(16)}`;
let server: FakeServer;

const TEAM: Schemas['Publisher'] = {
  ...{ id: 'team-a', title: '网吧组', enabled: true, remotes: ['netbar'], api: ['*'], events: [], components: [] },
  ...{ keys: [KEY], revokedKeys: [], CreatedAt: '2026-03-01T00:00:00.000Z', actions: ['edit', 'revokeKey', 'addKey', 'disable'] },
};

beforeEach(() => {
  server = fakeServer();
  server.on(LIST, { data: { list: [TEAM], total: 1, page: 1, pageSize: 10, actions: ['add', 'edit'] } });
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

it('changes what a publisher may do, without touching his keys', async () => {
  server.on('POST /remote/addPublisher', { data: { key: '' }, msg: '已保存' });
  await open();
  fireEvent.click(screen.getByRole('button', { name: '编辑授权' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(await form.findByLabelText(/名称/), { target: { value: '网吧团队' } });
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.seen('POST /remote/addPublisher')).toHaveLength(1));
  const { body } = server.seen('POST /remote/addPublisher')[0] ?? {};
  expect(body).toMatchObject({ publisher: 'team-a', title: '网吧团队', remotes: ['netbar'], api: ['*'], enabled: true });
  expect(body).not.toHaveProperty('jwk');
});

it('a private key is refused before it leaves the browser, and the printed public one is taken', () => {
  expect(whyNoJwk(JSON.stringify({ ...JWK, d: 'secret' }))).toMatch(/私钥/);
  expect(whyNoJwk('not json')).toMatch(/keygen/);
  expect(whyNoJwk('')).toBeUndefined();
  expect(jwkOf(JSON.stringify(JWK))).toEqual(JWK);
  expect(jwkOf(JSON.stringify({ publisher: 'team-a', key: KEY, jwk: JWK }))).toEqual(JWK);
});

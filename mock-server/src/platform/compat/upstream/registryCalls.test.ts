import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createArchive, TEST_HOST, testPublisher, testRelease } from '../../../testing/releases.ts';
import { type Reply, TestServer } from '../../../testing/server.ts';
import { ARCHIVE_LIMIT } from '../../releases/registry/archive.ts';

const PUBLISH = 'publish-'.repeat(5);
const REGISTRY = 'registry-'.repeat(5);
const publisher = testPublisher('team-netbar');
const good = testRelease(publisher);
const { id, build, base, version } = good.manifest;

const server = new TestServer();
let backEnd: Server;
let requests: string[];

async function open(tokens: { publishToken?: string; registryToken?: string }): Promise<void> {
  const { port } = backEnd.address() as AddressInfo;
  await server.start({ upstream: `http://127.0.0.1:${port}`, ...tokens });
  mkdirSync(join(server.folder, 'host'), { recursive: true });
  writeFileSync(join(server.folder, 'host/host.json'), JSON.stringify(TEST_HOST));
}

beforeEach(async () => {
  requests = [];
  // The back end accepts any token as an administrator, which must not matter here.
  backEnd = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"code":0,"data":{"userInfo":{"ID":1,"authorityId":888}},"msg":"ok"}');
  });
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await server.stop();
  backEnd.closeAllConnections();
  backEnd.close();
});

interface RegistryReply {
  reason?: string;
  revision?: number;
  refusals?: { reason: string }[];
  list?: { author: string; reason: string }[];
}

const call = (what: string, body: object, as?: string): Promise<Reply<RegistryReply>> =>
  server.call<RegistryReply>(`POST /remote/${what}`, body, as === undefined ? {} : { as });

async function upload(
  archive: Buffer,
  headers: Record<string, string>,
): Promise<Reply<RegistryReply>> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/remote/addRelease',
    headers: { 'content-type': 'application/zip', ...headers },
    payload: archive,
  });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}

const GRANTS = {
  remotes: ['netbar'],
  api: ['POST /netbar/*'],
  events: [],
  components: ['view/netbar/**'],
};
const grant = (as?: string) =>
  call(
    'addPublisher',
    { publisher: publisher.id, title: '网吧组', ...GRANTS, jwk: publisher.jwk },
    as,
  );
const promote = (as: string) =>
  call('setRelease', { id, action: 'promote', build, reason: 'a test', revision: 0 }, as);
const checked = async (as: string, { manifest } = good) =>
  (await call('checkRelease', { manifest: JSON.stringify(manifest) }, as)).data.refusals?.map(
    ({ reason }) => reason,
  );
const activeBuilds = async () =>
  (await server.app.inject('/registry.json'))
    .json<{ releases: { build: string }[] }>()
    .releases.map((release) => release.build);

describe('in front of another back end, with operator tokens', () => {
  beforeEach(() => open({ publishToken: PUBLISH, registryToken: REGISTRY }));

  it('a publisher is registered, uploads a release, and an operator activates it', async () => {
    expect(await checked(PUBLISH)).toEqual(['R207']);
    expect((await grant(REGISTRY)).code).toBe(0);
    expect(await checked(PUBLISH)).toEqual([]);
    expect(await upload(createArchive(good), { 'x-token': PUBLISH })).toMatchObject({
      code: 0,
      data: { id, version, build },
    });
    expect(await activeBuilds()).toEqual([]);
    expect((await promote(REGISTRY)).data).toEqual({ revision: 1 });
    expect(await activeBuilds()).toEqual([build]);
    expect((await server.app.inject(`${base}remoteEntry.3f2a9c01.js`)).body).toBe('entry first');
    const revisions = await call('getRevisionList', { page: 1, pageSize: 10 }, REGISTRY);
    expect(revisions.data.list).toMatchObject([
      { author: 'CONSOLE_REGISTRY_TOKEN', reason: 'a test' },
    ]);
    // The back end receives no request and no token.
    expect(requests).toEqual([]);
  });

  it('a leaked key is revoked and its release is stopped', async () => {
    await grant(REGISTRY);
    await upload(createArchive(good), { 'x-token': PUBLISH });
    await promote(REGISTRY);
    const revoked = await call('revokeKey', { key: publisher.key, reason: 'it leaked' }, REGISTRY);
    expect(revoked.data).toMatchObject({ revision: 2, stopped: [{ id, build: '' }] });
    const next = testRelease(publisher, { version: '1.0.1', text: 'second' });
    expect([await activeBuilds(), await checked(PUBLISH, next)]).toEqual([[], ['R215']]);
  });

  it('the publishing token cannot change active releases or register publishers', async () => {
    for (const refused of [
      await grant(PUBLISH),
      await promote(PUBLISH),
      await call('getPublisherList', {}, PUBLISH),
    ])
      expect([refused.status, refused.code, refused.msg]).toEqual([
        200,
        7,
        expect.stringContaining('CONSOLE_REGISTRY_TOKEN'),
      ]);
  });

  it('accounts of the back end have no rights here, by header, cookie or without', async () => {
    await grant(REGISTRY);
    const archive = createArchive(good);
    const headers: Record<string, string>[] = [
      { 'x-token': 'token.of.888' },
      { cookie: `x-token=${REGISTRY}` },
      {},
      { authorization: `Bearer ${REGISTRY}` },
    ];
    for (const header of headers) {
      const reply = await upload(archive, header);
      expect([reply.status, reply.msg]).toEqual([
        401,
        expect.stringContaining('后台的账号不能发布'),
      ]);
    }
    // Rejected before the body is read.
    expect(
      (await upload(Buffer.alloc(ARCHIVE_LIMIT + 1), { 'x-token': 'token.of.888' })).status,
    ).toBe(401);
    expect([await checked(PUBLISH), requests]).toEqual([[], []]);
  });

  it('limits guesses of tokens and delays the correct token as well', async () => {
    const codes: number[] = [];
    for (let tries = 0; tries < 10 && codes.at(-1) !== 429; tries++)
      codes.push((await call('getRemoteList', {}, `guess-${tries}`)).code);
    expect(codes.at(-1)).toBe(429);
    expect((await call('getRemoteList', {}, REGISTRY)).code).toBe(429);
  });

  it('checks grants, signatures and limits like a regular registry', async () => {
    await grant(REGISTRY);
    const other = testRelease(publisher, { id: 'assets' });
    expect((await upload(createArchive(other), { 'x-token': PUBLISH })).data.reason).toBe('R209');
    const forged = { ...good, manifest: { ...good.manifest, title: 'changed' } };
    expect((await upload(createArchive(forged), { 'x-token': REGISTRY })).data.reason).toBe('R208');
    expect(
      (await upload(Buffer.alloc(ARCHIVE_LIMIT + 1), { 'x-token': PUBLISH })).data.reason,
    ).toBe('R202');
    const bad = await call('addPublisher', { publisher: 'Nobody' }, REGISTRY);
    expect([bad.code, Object.keys(bad.data)]).toEqual([422, ['errors']]);
    // The effect of this call is unknown, so it must not run before the page opens.
    const pages = [
      { ...good.manifest.pages[0], data: [{ call: 'POST /netbar/unheardOf' }] },
    ] as typeof good.manifest.pages;
    expect(
      (await upload(createArchive(testRelease(publisher, { pages })), { 'x-token': PUBLISH })).data
        .reason,
    ).toBe('R216');
  });

  it('forwards other calls of the same path to the back end', async () => {
    await server.call('GET /remote/getRevision', undefined, { as: 'token.of.888' });
    expect(requests).toEqual(['GET /remote/getRevision']);
  });
});

it('rejects publishing without configured tokens and names the setting', async () => {
  await open({});
  const reply = await upload(createArchive(good), { 'x-token': '' });
  expect([reply.status, reply.msg]).toEqual([401, expect.stringContaining('没有开放网络发布')]);
  expect((await grant('undefined')).status).toBe(401);
});

it('works with only one of the two tokens', async () => {
  await open({ registryToken: REGISTRY });
  expect((await call('getRemoteList', {}, 'undefined')).status).toBe(401);
  expect((await grant(REGISTRY)).code).toBe(0);
  expect((await upload(createArchive(good), { 'x-token': REGISTRY })).code).toBe(0);
});

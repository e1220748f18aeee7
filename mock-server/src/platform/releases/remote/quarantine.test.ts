import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import { testPublisher, testRelease } from '../../../testing/releases.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { operationRecords } from '../../services/operation/records/recordTables.ts';
import type { RemoteRow } from './schemas.ts';

const server = withServer();
const publisher = testPublisher('team-netbar');
const first = testRelease(publisher, { version: '1.0.0', text: 'one' });
const second = testRelease(publisher, { version: '1.1.0', text: 'two' });
const third = testRelease(publisher, { version: '1.2.0', text: 'three' });

let registry: RegistryCaller;
const row = () => registry.row<RemoteRow>('getRemoteList', 'netbar');

/** Signs users in, so that they count as active. */
async function signIn(count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let at = 0; at < count; at += 1) {
    await server.addUser(`person${at}`, 301);
    tokens.push(await server.login(`person${at}`, ADMIN_PASSWORD));
  }
  return tokens;
}

async function report(
  as: string,
  { manifest: { id, build } } = second,
  counts: object = { renderErrors: 3 },
): Promise<void> {
  const builds = [{ id, build, loads: 1, renderErrors: 0, failures: {}, ...counts }];
  expect(await server.call('POST /remote/report', { builds }, { as })).toMatchObject({ code: 0 });
}
const healthy = { renderErrors: 0 };

beforeEach(async () => {
  registry = await RegistryCaller.open(server);
  await registry.grant(publisher);
  for (const release of [first, second]) {
    await registry.upload(release);
    await registry.promote(release);
  }
});

describe('a build that fails for several users', () => {
  it('is replaced by the previous build with a revision, an operation record and a message', async () => {
    const users = await signIn(3);
    for (const user of users.slice(0, 2)) await report(user);
    expect(await row()).toMatchObject({ state: 'on' });
    await report(users[2] as string);
    const stopped = await row();
    expect(stopped).toMatchObject({
      state: 'quarantined',
      stable: second.manifest.build,
      changedBy: '自动隔离',
    });
    expect(stopped.changedReason).toBe('15 分钟内 3 名用户中有 3 名打开后出错');
    expect(stopped.actions).toContain('on');
    expect(await registry.builds()).toEqual({ netbar: first.manifest.build });
    const [record] = await server.db
      .select()
      .from(operationRecords)
      .where(like(operationRecords.body, `%${second.manifest.build}%quarantine%`));
    expect(record).toMatchObject({ path: '/remote/setRelease', agent: '自动隔离', userId: 0 });
    const { data } = await server.call<{
      list: { title: string; link?: { name: string } | null }[];
    }>('POST /inbox/getMessageList', { page: 1, pageSize: 10 }, { as: registry.token });
    expect(data.list.map(({ title }) => title)).toContain('模块 netbar 1.1.0 已自动隔离');
  });

  it('can be switched on again, and earlier reports are no longer counted', async () => {
    const users = await signIn(3);
    for (const user of users) await report(user);
    expect((await registry.set('netbar', { action: 'on' })).code).toBe(0);
    await report(users[0] as string);
    expect(await row()).toMatchObject({ state: 'on' });
    for (const user of users) await report(user);
    expect(await row()).toMatchObject({ state: 'quarantined' });
  });

  it("is not stopped by one user's reports while other users are active", async () => {
    for (let at = 0; at < 20; at += 1) await report(registry.token);
    expect(await row()).toMatchObject({ state: 'on' });
    const [person] = await signIn(1);
    await report(person as string);
    // Two users are active, and the build fails for both.
    expect(await row()).toMatchObject({ state: 'quarantined' });
  });

  it('is not stopped if it works for most users or fails for network reasons', async () => {
    const users = await signIn(12);
    for (const user of users) await report(user, second, { failures: { C101: 9 } });
    expect(await row()).toMatchObject({ state: 'on' });
    for (const user of users.slice(0, 3)) await report(user);
    expect(await row()).toMatchObject({ state: 'on' });
    await report(users[3] as string);
    expect(await row()).toMatchObject({ state: 'quarantined' });
  });

  it('is not stopped by slow computers, which report busy browsers, but by busy browsers of several users on a share of the loads', async () => {
    const busy = { failures: { C112: 1 } };
    const users = await signIn(3);
    // Two users are active on one slow computer.
    for (const user of users.slice(0, 2)) await report(user, second, busy);
    expect(await row()).toMatchObject({ state: 'on' });
    await report(users[0] as string, second, { loads: 40 });
    await report(users[2] as string, second, busy);
    expect(await row()).toMatchObject({ state: 'on' });
    await report(users[2] as string, second, { loads: 0, failures: { C112: 15 } });
    expect(await row()).toMatchObject({ state: 'quarantined' });
  });

  it('is not stopped for old failures or while 系统配置 disables quarantine', async () => {
    const users = await signIn(3);
    for (const user of users.slice(0, 2)) await report(user);
    server.advance(16 * 60_000);
    await report(users[2] as string);
    expect(await row()).toMatchObject({ state: 'on' });
    const { data } = await server.call<{ revision: number }>(
      'POST /system/getSystemConfig',
      undefined,
      { as: registry.token },
    );
    const config = { quarantine: { on: false } };
    const body = { config, revision: data.revision };
    expect(
      (await server.call('POST /system/setSystemConfig', body, { as: registry.token })).code,
    ).toBe(0);
    for (const user of users) await report(user);
    expect(await row()).toMatchObject({ state: 'on' });
  });

  it('stays active without a fallback build, and a fallback build is not stopped', async () => {
    const users = await signIn(3);
    for (const user of users) await report(user);
    for (const user of users) await report(user, first);
    expect(await row()).toMatchObject({ state: 'quarantined' });
    expect(await registry.builds()).toEqual({ netbar: first.manifest.build });
    await registry.call('rollback', {
      id: 'netbar',
      reason: 'back',
      revision: await registry.revision(),
    });
    for (const user of users) await report(user, first);
    expect(await row()).toMatchObject({ state: 'on', stable: first.manifest.build });
  });

  it('ends as canary while the stable build stays active', async () => {
    const users = await signIn(3);
    await registry.upload(third);
    await registry.set('netbar', { action: 'canary', build: third.manifest.build, percent: 50 });
    for (const user of users) await report(user, second, healthy);
    for (const user of users) await report(user, third);
    expect(await row()).toMatchObject({ state: 'on', stable: second.manifest.build, canary: null });
  });
});

it('does not quarantine the remote that contains 发布管理', async () => {
  const tools = ['one', 'two'].map((text, at) =>
    testRelease(publisher, {
      id: 'tools',
      version: `1.${at}.0`,
      text,
      pages: [
        {
          component: 'view/systemTools/**',
          expose: './tools',
          js: ['static/js/a.3f2a9c02.js'],
          css: [],
        },
      ],
    }),
  );
  await registry.grant(publisher, { remotes: ['*'], components: ['*'] });
  for (const release of tools) {
    await registry.upload(release);
    expect((await registry.promote(release)).code).toBe(0);
  }
  for (const user of await signIn(3)) await report(user, tools[1]);
  expect(await registry.row<RemoteRow>('getRemoteList', 'tools')).toMatchObject({
    state: 'on',
    stable: tools[1]?.manifest.build,
  });
  expect(await server.db.$count(operationRecords, eq(operationRecords.agent, '自动隔离'))).toBe(0);
});

it('counts concurrent reports that list the builds in different orders', async () => {
  const users = await signIn(4);
  const builds = [first, second].map(({ manifest: { id, build } }) => ({
    id,
    build,
    loads: 1,
    renderErrors: 0,
    failures: {},
  }));
  const reports = users.flatMap((as, at) =>
    Array.from({ length: 6 }, () => ({ as, body: at % 2 ? builds : builds.toReversed() })),
  );
  const replies = await Promise.all(
    reports.map(({ as, body }) => server.call('POST /remote/report', { builds: body }, { as })),
  );
  expect(replies.map(({ code }) => code)).toEqual(reports.map(() => 0));
  const { list } = (
    await server.call<{ list: { kind: string; count: number }[] }>(
      'POST /remote/getHealthList',
      {},
      { as: registry.token },
    )
  ).data;
  expect(list.filter(({ kind }) => kind === 'load').map(({ count }) => count)).toEqual([24, 24]);
});

it('handles reports during a promotion of the same build without errors', async () => {
  const users = await signIn(4);
  for (let turn = 0; turn < 4; turn += 1) {
    for (const user of users.slice(0, 2)) await report(user);
    const [promoted] = await Promise.all([
      registry.set('netbar', { action: 'promote', build: second.manifest.build }),
      ...users.map((user) => report(user)),
    ]);
    expect([0, 409]).toContain(promoted.code);
    await registry.promote(second);
  }
});

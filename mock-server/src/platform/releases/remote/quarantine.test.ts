import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import { testPublisher, testRelease } from '../../../testing/releases.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { operationRecords } from '../../services/operation/tables.ts';
import type { RemoteRow } from './schemas.ts';

const server = withServer();
const publisher = testPublisher('team-netbar');
const first = testRelease(publisher, { version: '1.0.0', text: 'one' });
const second = testRelease(publisher, { version: '1.1.0', text: 'two' });
const third = testRelease(publisher, { version: '1.2.0', text: 'three' });

let registry: RegistryCaller;
const row = () => registry.row<RemoteRow>('getRemoteList', 'netbar');

/** Signs people in, so that they count as active. */
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

describe('a build that fails several people', () => {
  it('is stopped: the one before stands in, with a revision, an operation record and a message', async () => {
    const people = await signIn(3);
    for (const one of people.slice(0, 2)) await report(one);
    expect(await row()).toMatchObject({ state: 'on' });
    await report(people[2] as string);
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

  it('comes back by one press, and is not stopped again for what was reported before', async () => {
    const people = await signIn(3);
    for (const one of people) await report(one);
    expect((await registry.set('netbar', { action: 'on' })).code).toBe(0);
    await report(people[0] as string);
    expect(await row()).toMatchObject({ state: 'on' });
    for (const one of people) await report(one);
    expect(await row()).toMatchObject({ state: 'quarantined' });
  });

  it('is never stopped by one person, however often he reports and however few there are', async () => {
    for (let at = 0; at < 20; at += 1) await report(registry.token);
    expect(await row()).toMatchObject({ state: 'on' });
    const [person] = await signIn(1);
    await report(person as string);
    // Two are signed in, and it fails both.
    expect(await row()).toMatchObject({ state: 'quarantined' });
  });

  it('is not stopped while it serves most people, nor for what a network may cause', async () => {
    const people = await signIn(12);
    for (const one of people) await report(one, second, { failures: { C101: 9 } });
    expect(await row()).toMatchObject({ state: 'on' });
    for (const one of people.slice(0, 3)) await report(one);
    expect(await row()).toMatchObject({ state: 'on' });
    await report(people[3] as string);
    expect(await row()).toMatchObject({ state: 'quarantined' });
  });

  it('is not stopped for failures that are long ago, nor when 系统配置 says no', async () => {
    const people = await signIn(3);
    for (const one of people.slice(0, 2)) await report(one);
    server.advance(16 * 60_000);
    await report(people[2] as string);
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
    for (const one of people) await report(one);
    expect(await row()).toMatchObject({ state: 'on' });
  });

  it('stays when there is no build below it, and the one that stands in is not stopped either', async () => {
    const people = await signIn(3);
    for (const one of people) await report(one);
    for (const one of people) await report(one, first);
    expect(await row()).toMatchObject({ state: 'quarantined' });
    expect(await registry.builds()).toEqual({ netbar: first.manifest.build });
    await registry.call('rollback', {
      id: 'netbar',
      reason: 'back',
      revision: await registry.revision(),
    });
    for (const one of people) await report(one, first);
    expect(await row()).toMatchObject({ state: 'on', stable: first.manifest.build });
  });

  it('ends as a canary, and the stable one goes on', async () => {
    const people = await signIn(3);
    await registry.upload(third);
    await registry.set('netbar', { action: 'canary', build: third.manifest.build, percent: 50 });
    for (const one of people) await report(one, second, healthy);
    for (const one of people) await report(one, third);
    expect(await row()).toMatchObject({ state: 'on', stable: second.manifest.build, canary: null });
  });
});

it('the remote that holds 发布管理 is never stopped by itself', async () => {
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
  for (const one of await signIn(3)) await report(one, tools[1]);
  expect(await registry.row<RemoteRow>('getRemoteList', 'tools')).toMatchObject({
    state: 'on',
    stable: tools[1]?.manifest.build,
  });
  expect(await server.db.$count(operationRecords, eq(operationRecords.agent, '自动隔离'))).toBe(0);
});

it('what many browsers report at once is counted, in whatever order they name the builds', async () => {
  const people = await signIn(4);
  const builds = [first, second].map(({ manifest: { id, build } }) => ({
    id,
    build,
    loads: 1,
    renderErrors: 0,
    failures: {},
  }));
  const reports = people.flatMap((as, at) =>
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

it('a build that is put in force again while people report it fails nobody’s call', async () => {
  const people = await signIn(4);
  for (let turn = 0; turn < 4; turn += 1) {
    for (const one of people.slice(0, 2)) await report(one);
    const [promoted] = await Promise.all([
      registry.set('netbar', { action: 'promote', build: second.manifest.build }),
      ...people.map((one) => report(one)),
    ]);
    expect([0, 409]).toContain(promoted.code);
    await registry.promote(second);
  }
});

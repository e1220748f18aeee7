import { beforeEach, describe, expect, it } from 'vitest';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import { testPublisher, testRelease } from '../../../testing/releases.ts';
import { withServer } from '../../../testing/server.ts';
import type { HealthBuild } from './healthSchemas.ts';
import { quantile } from './loadTimes.ts';
import { resumeDueRemotes } from './resume.ts';
import type { RemoteRow, RevisionRow } from './schemas.ts';

const server = withServer();
const publisher = testPublisher('team-netbar');
const first = testRelease(publisher, { version: '1.0.0', text: 'one' });
const second = testRelease(publisher, { version: '1.1.0', text: 'two' });
const [ONE, TWO] = [first.manifest.build, second.manifest.build];
const HOUR_MS = 3_600_000;

let registry: RegistryCaller;
const row = () => registry.row<RemoteRow>('getRemoteList', 'netbar');
const kindOf = () => 'reads' as const;

beforeEach(async () => {
  registry = await RegistryCaller.open(server);
  await registry.grant(publisher);
  for (const release of [first, second]) await registry.upload(release);
  await registry.promote(first);
});

describe('a remote', () => {
  it('is switched on when its off period ends', async () => {
    const until = new Date(server.deps.now().getTime() + HOUR_MS).toISOString();
    expect((await registry.set('netbar', { action: 'off', until })).code).toBe(0);
    expect(await row()).toMatchObject({ state: 'off', offUntil: until, changedReason: 'a test' });
    expect(await resumeDueRemotes(server.deps, kindOf)).toEqual([]);
    server.advance(HOUR_MS);
    expect(await resumeDueRemotes(server.deps, kindOf)).toEqual(['netbar']);
    expect(await row()).toMatchObject({ state: 'on', offUntil: '', changedBy: '定时恢复' });
    expect(await resumeDueRemotes(server.deps, kindOf)).toEqual([]);
  });

  it('tells every user by whom, why and until when it is off', async () => {
    await server.addUser('alice', 300);
    const as = await server.login('alice');
    const component = first.manifest.pages[0]?.component ?? '';
    const read = async (path = component) =>
      (
        await server.call<{ switchedOff: object | null }>(
          'POST /remote/getSwitchedOff',
          { component: path },
          { as },
        )
      ).data.switchedOff;
    expect(await read()).toBeNull();
    const until = new Date(server.deps.now().getTime() + HOUR_MS).toISOString();
    await registry.set('netbar', { action: 'off', until, reason: '升级数据库' });
    const at = server.deps.now().toISOString();
    expect(await read()).toEqual({
      title: first.manifest.title,
      by: expect.any(String),
      reason: '升级数据库',
      at,
      until,
    });
    expect(await read('view/other/page')).toBeNull();
    await registry.set('netbar', { action: 'on' });
    expect(await read()).toBeNull();
  });

  it('stays off if its publisher was disabled during the off period', async () => {
    const until = new Date(server.deps.now().getTime() + HOUR_MS).toISOString();
    await registry.set('netbar', { action: 'off', until });
    await registry.grant(publisher, { enabled: false });
    server.advance(HOUR_MS);
    expect(await resumeDueRemotes(server.deps, kindOf)).toEqual([]);
    expect(await row()).toMatchObject({ state: 'off' });
  });

  it('rejects the end of an off period in the past', async () => {
    const until = new Date(server.deps.now().getTime() - 1000).toISOString();
    expect(await registry.set('netbar', { action: 'off', until })).toMatchObject({ code: 422 });
    expect(await row()).toMatchObject({ state: 'on' });
  });

  it('starts and ends a canary', async () => {
    expect(await registry.set('netbar', { action: 'canary', build: TWO })).toMatchObject({
      code: 422,
    });
    expect((await registry.set('netbar', { action: 'canary', build: TWO, percent: 10 })).code).toBe(
      0,
    );
    expect(await row()).toMatchObject({
      canaryVersion: '1.1.0',
      actions: expect.arrayContaining(['endCanary']),
    });
    expect((await registry.set('netbar', { action: 'endCanary' })).code).toBe(0);
    expect(await row()).toMatchObject({ canary: null, canaryVersion: '' });
    expect(await registry.set('netbar', { action: 'endCanary' })).toMatchObject({ code: 7 });
  });

  it('can be searched by name and is counted by state', async () => {
    await registry.set('netbar', { action: 'off' });
    const { data } = await registry.call<{ list: RemoteRow[]; total: number; stat: object }>(
      'getRemoteList',
      {
        page: 1,
        pageSize: 10,
        keyword: 'NETB',
        state: 'off',
      },
    );
    expect(data).toMatchObject({ total: 1, stat: { all: 1, on: 0, off: 1, quarantined: 0 } });
    const emptyList = await registry.call<{ total: number }>('getRemoteList', {
      page: 1,
      pageSize: 10,
      state: 'on',
    });
    expect(emptyList.data.total).toBe(0);
  });
});

it('lists the author and reason of each revision and compares two revisions', async () => {
  await registry.promote(second);
  const { data } = await registry.call<{ list: RevisionRow[] }>('getRevisionList', {
    page: 1,
    pageSize: 10,
    id: 'netbar',
  });
  expect(data.list.map(({ author, reason }) => [author, reason])).toEqual([
    ['admin', 'a test'],
    ['admin', 'a test'],
  ]);
  const other = await registry.call<{ total: number }>('getRevisionList', {
    page: 1,
    pageSize: 10,
    id: 'nobody',
  });
  expect(other.data.total).toBe(0);
  const to = data.list[0]?.revision ?? 0;
  const compared = await registry.call<{ list: object[] }>('compareRevisions', {
    from: to - 1,
    to,
  });
  expect(compared.data.list).toEqual([
    {
      id: 'netbar',
      before: { state: 'on', stable: ONE },
      after: { state: 'on', stable: TWO, previous: ONE },
    },
  ]);
  expect(await registry.call('compareRevisions', { from: 0, to: to + 1 })).toMatchObject({
    code: 7,
  });
});

it('summarizes load times, failures by kind, and canary beside stable', async () => {
  await registry.set('netbar', { action: 'canary', build: TWO, percent: 10 });
  const base = { id: 'netbar', renderErrors: 0, failures: {} };
  const builds = [
    { ...base, build: ONE, loads: 100, times: { '100': 50, '200': 40, '1600': 10 } },
    { ...base, build: TWO, loads: 2, renderErrors: 1, failures: { C107: 2 } },
  ];
  expect((await registry.call('report', { builds })).code).toBe(0);
  const { data } = await registry.call<{ list: HealthBuild[]; days: object[] }>(
    'getHealthSummary',
    { days: 2 },
  );
  const build = (name: string) => data.list.find((row) => row.build === name);
  expect(build(ONE)).toMatchObject({
    use: 'stable',
    loads: 100,
    failures: 0,
    p50: 100,
    p75: 163,
    p95: 1200,
    kinds: [],
  });
  expect(build(TWO)).toMatchObject({
    use: 'canary',
    version: '1.1.0',
    loads: 2,
    failures: 3,
    p50: null,
  });
  expect(data.days).toHaveLength(2);
  expect(data.days[1]).toMatchObject({ loads: 102, failures: 3 });
  const wrong = [{ ...base, build: ONE, loads: 1, times: { '123': 1 } }];
  expect((await registry.call('report', { builds: wrong })).code).toBe(422);
});

it('quantile returns the last limit for loads beyond it', () => {
  expect(quantile(new Map([['tmore', 5]]), 0.5)).toBe(12_800);
  expect(quantile(new Map(), 0.5)).toBeNull();
});

it('checkRelease reports required calls that this console does not have', async () => {
  const needs = {
    api: [
      'POST /netbar/getNetbarList',
      'POST /netbar/get*',
      'POST /netbar/nothing',
      'PUT /netbar/nothing*',
    ],
    events: [],
  };
  await registry.grant(publisher, { api: ['POST /netbar/*', 'PUT /netbar/*'] });
  const third = testRelease(publisher, { version: '1.2.0', text: 'three', needs });
  const { data } = await registry.call<object>('checkRelease', {
    manifest: JSON.stringify(third.manifest),
  });
  expect(data).toEqual({
    refusals: [],
    unknownCalls: ['POST /netbar/nothing', 'PUT /netbar/nothing*'],
  });
});

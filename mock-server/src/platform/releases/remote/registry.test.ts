// @both-engines: JSON of manifests
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { userBucket } from '@console/shared/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  putLocal,
  signManifest,
  TEST_HOST,
  type TestRelease,
  testPublisher,
  testRelease,
} from '../../../testing/releases.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { openRegistry } from '../registry/registry.ts';
import type { HealthRow } from './healthSchemas.ts';
import type { RemoteRow, RevisionRow } from './schemas.ts';

const server = withServer();
const publisher = testPublisher('local');
const first = testRelease(publisher);
const second = testRelease(publisher, { text: 'second' });
const third = testRelease(publisher, { text: 'third' });
const [ONE, TWO, THREE] = [first, second, third].map(({ manifest }) => manifest.build);

let admin: string;
let written = 0;

beforeEach(async () => {
  mkdirSync(join(server.folder, 'host'));
  writeFileSync(join(server.folder, 'host/host.json'), JSON.stringify(TEST_HOST));
  admin = await server.login();
});

/** Writes a local build with a newer file time. */
function build(release: TestRelease): void {
  putLocal(join(server.folder, 'releases'), release, publisher);
  written += 1;
  const time = new Date(Date.now() + written * 1000);
  utimesSync(join(server.folder, 'releases', release.manifest.id, 'current.json'), time, time);
}

const call = <T = { revision: number; reason?: string }>(what: string, body?: object, as = admin) =>
  server.call<T>(`POST /remote/${what}`, body, { as });

interface Boot {
  revision: string;
  session: { releases: { build: string }[]; previous: { build: string }[]; publishers: object };
}
const boot = async (as = admin) =>
  (await server.call<Boot>('GET /console/boot', undefined, { as })).data;
const builds = async (as = admin) =>
  (await boot(as)).session.releases.map((release) => release.build);
const previous = async () => (await boot()).session.previous.map((release) => release.build);
const revision = async () =>
  Number(
    (await server.call<{ revision: string }>('GET /remote/getRevision', undefined, { as: admin }))
      .data.revision,
  );
const remote = async () =>
  (await call<{ list: RemoteRow[] }>('getRemoteList', {})).data.list.find(
    ({ id }) => id === 'netbar',
  ) as RemoteRow;
const set = async (change: object) =>
  call('setRelease', { id: 'netbar', reason: 'a test', revision: await revision(), ...change });

describe('a local build', () => {
  it('creates a revision with its key and the previous build; an unchanged build does not', async () => {
    build(first);
    expect(await builds()).toEqual([ONE]);
    const number = await revision();
    build(first);
    expect([await revision(), await previous()]).toEqual([number, []]);
    build(second);
    expect([await builds(), await previous(), await revision()]).toEqual([
      [TWO],
      [ONE],
      number + 1,
    ]);
    expect((await boot()).session.publishers).toEqual({ [publisher.key]: publisher.jwk });
    const { list } = (
      await call<{ list: RevisionRow[] }>('getRevisionList', { page: 1, pageSize: 10 })
    ).data;
    expect(list[0]).toMatchObject({
      revision: number + 1,
      author: 'local build',
      changed: ['netbar'],
    });
  });

  it('is not a fallback after the operator removed it', async () => {
    build(first);
    await builds();
    build(second);
    expect([await builds(), await previous()]).toEqual([[TWO], [ONE]]);
    rmSync(join(server.folder, `releases/netbar/${ONE}`), { recursive: true });
    expect([await builds(), await previous()]).toEqual([[TWO], []]);
  });

  it('creates no second revision when another instance starts', async () => {
    build(first);
    const number = await revision();
    const other = openRegistry(server.deps.config, server.deps.log);
    expect(await other.revision(server.db)).toBe(String(number));
  });

  it('stays rolled back until there is a newer local build', async () => {
    build(first);
    await builds();
    build(second);
    await builds();
    await call('rollback', { id: 'netbar', reason: 'it is slow', revision: await revision() });
    expect([await builds(), await previous()]).toEqual([[ONE], []]);
    const restarted = openRegistry(server.deps.config, server.deps.log);
    expect((await restarted.current(server.db)).releases.map((release) => release.build)).toEqual([
      ONE,
    ]);
    build(third);
    expect([await builds(), await previous()]).toEqual([[THREE], [ONE]]);
  });

  it('switches its remote off when current.json is removed and on when it returns', async () => {
    build(first);
    expect(await builds()).toEqual([ONE]);
    rmSync(join(server.folder, 'releases/netbar'), { recursive: true });
    expect(await builds()).toEqual([]);
    build(second);
    expect(await builds()).toEqual([TWO]);
  });

  it('does not switch on a remote that an administrator switched off', async () => {
    build(first);
    await builds();
    await set({ action: 'off' });
    build(second);
    expect(await builds()).toEqual([]);
    await set({ action: 'on' });
    expect(await builds()).toEqual([TWO]);
  });

  it.each<[string, () => void]>([
    ['a manifest that was changed', () => rewrite({ title: 'changed' })],
    ['an unknown key', () => rewrite({ tier: 'trusted' })],
    [
      'no public key',
      () => rmSync(join(server.folder, 'releases/publishers'), { recursive: true }),
    ],
    ['the key of somebody else', () => otherKey()],
  ])('with %s is skipped and logged', async (_what, spoil) => {
    build(first);
    spoil();
    expect(await builds()).toEqual([]);
    expect(server.log.filter((line) => line.remote === 'netbar')).toHaveLength(1);
  });

  it('is registered when its files arrive after current.json; the error is logged once', async () => {
    build(first);
    const folder = join(server.folder, 'releases/netbar', ONE as string);
    renameSync(folder, `${folder}.part`);
    expect([await builds(), await builds()]).toEqual([[], []]);
    expect(server.log.filter((line) => line.remote === 'netbar')).toHaveLength(1);
    renameSync(`${folder}.part`, folder);
    expect(await builds()).toEqual([ONE]);
  });

  it('is detected if it replaces another within the resolution of file times', async () => {
    build(first);
    expect(await builds()).toEqual([ONE]);
    const current = join(server.folder, 'releases/netbar/current.json');
    const { mtime } = statSync(current);
    renameSync(current, `${current}.old`);
    build(second);
    utimesSync(current, mtime, mtime);
    expect(await builds()).toEqual([TWO]);
  });

  it('is registered once by concurrent requests', async () => {
    build(first);
    await builds();
    const before = await revision();
    build(second);
    await Promise.all(Array.from({ length: 8 }, () => revision()));
    expect([await builds(), await revision()]).toEqual([[TWO], before + 1]);
  });

  function rewrite(change: object): void {
    const file = join(server.folder, 'releases/netbar', ONE as string, 'remote.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }));
  }
  function otherKey(): void {
    const file = join(server.folder, 'releases/publishers', `${publisher.key}.json`);
    writeFileSync(
      file,
      JSON.stringify({ publisher: 'local', key: publisher.key, jwk: testPublisher('local').jwk }),
    );
  }
});

describe('the registry', () => {
  beforeEach(async () => {
    build(first);
    await builds();
    build(second);
    await builds();
  });

  it('promotes a build, keeps the previous build, and rolls back', async () => {
    expect((await set({ action: 'promote', build: ONE })).code).toBe(0);
    expect([await builds(), await previous()]).toEqual([[ONE], [TWO]]);
    const number = await revision();
    expect(
      (await call('rollback', { id: 'netbar', reason: 'a test', revision: number })).data,
    ).toEqual({ revision: number + 1 });
    expect([await builds(), await previous()]).toEqual([[TWO], []]);
    expect(
      (await call('rollback', { id: 'netbar', reason: 'a test', revision: number + 1 })).data
        .reason,
    ).toBe('R213');
  });

  it('rejects a change with an outdated revision, also one of two concurrent changes', async () => {
    const number = await revision();
    const change = {
      id: 'netbar',
      action: 'promote',
      build: ONE,
      reason: 'a test',
      revision: number,
    };
    const replies = await Promise.all([
      call('setRelease', change),
      call('setRelease', { ...change, action: 'off' }),
    ]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 409]);
    const late = await call('setRelease', change);
    expect([late.code, late.data.reason, await revision()]).toEqual([409, 'R212', number + 1]);
  });

  it('assigns a canary by role, user and percentage, always to the same users', async () => {
    const id = await server.addUser('tester', 999);
    const tester = await server.login('tester', ADMIN_PASSWORD);
    await set({ action: 'canary', build: ONE, authorities: [999] });
    expect([await builds(), await builds(tester)]).toEqual([[TWO], [ONE]]);
    await set({ action: 'canary', build: ONE, users: [1] });
    expect([await builds(), await builds(tester)]).toEqual([[ONE], [TWO]]);
    const percent = userBucket(id, 'netbar');
    await set({ action: 'canary', build: ONE, percent });
    expect(await builds(tester)).toEqual([TWO]);
    await set({ action: 'canary', build: ONE, percent: percent + 1 });
    expect([await builds(tester), await builds(tester)]).toEqual([[ONE], [ONE]]);
    await set({ action: 'promote', build: ONE });
    expect((await remote()).canary).toBeNull();
  });

  it('does not return a canary in safe mode, in the page or by call', async () => {
    writeFileSync(
      join(server.folder, 'host/index.html'),
      '<html><head><script type="application/json" id="boot">{}</script></head></html>',
    );
    await set({ action: 'canary', build: ONE, percent: 100 });
    const called = async (query: string) =>
      (await server.call<Boot>(`GET /console/boot${query}`, undefined, { as: admin })).data.session
        .releases;
    const written = async (query: string): Promise<{ build: string }[]> => {
      const { body } = await server.app.inject({ url: `/${query}`, cookies: { 'x-token': admin } });
      return JSON.parse(/id="boot">([^<]*)</.exec(body)?.[1] ?? '').session.releases;
    };
    for (const [query, build] of [
      ['', ONE],
      ['?safe=1', TWO],
    ] as const)
      for (const read of [called, written])
        expect((await read(query)).map((record) => record.build)).toEqual([build]);
  });

  it('returns the previous build during quarantine, and no build of a remote that is off', async () => {
    await set({ action: 'quarantine' });
    expect(await builds()).toEqual([ONE]);
    await set({ action: 'off' });
    expect(await builds()).toEqual([]);
    await set({ action: 'promote', build: TWO });
    expect([await builds(), await previous()]).toEqual([[TWO], [ONE]]);
  });

  it.each([
    ['a build that was never accepted', { action: 'promote', build: '0123456789ab' }],
    ['no build', { action: 'promote' }],
    ['a remote that is not there', { id: 'nothing', action: 'off' }],
    ['the stable build as canary', { action: 'canary', build: TWO }],
  ])('refuses %s', async (_what, change) => {
    const number = await revision();
    expect((await set(change)).data.reason).toBe('R213');
    expect(await revision()).toBe(number);
  });

  it('rejects a build that the current host cannot run', async () => {
    writeFileSync(
      join(server.folder, 'host/host.json'),
      JSON.stringify({ ...TEST_HOST, version: '1.0.0' }),
    );
    expect((await set({ action: 'promote', build: ONE })).data.reason).toBe('R210');
  });

  it('returns the possible actions, and no actions for a role without grants', async () => {
    expect((await remote()).actions).toEqual(['off', 'quarantine', 'rollback']);
    await set({ action: 'off' });
    expect((await remote()).actions).toEqual(['on', 'rollback']);
    for (const action of ['off', 'quarantine'] as const)
      expect((await set({ action })).data.reason).toBe('R213');
    await server.addUser('looker', 999);
    const looker = await server.login('looker', ADMIN_PASSWORD);
    const { list, actions } = (
      await call<{ list: RemoteRow[]; actions: string[] }>('getRemoteList', {}, looker)
    ).data;
    expect([list[0]?.actions, actions]).toEqual([[], []]);
    for (const what of ['setRelease', 'rollback', 'addPublisher', 'addRelease'])
      expect([what, (await call(what, {}, looker)).msg]).toEqual([what, '权限不足']);
  });

  it('omits the key of a disabled publisher, so that its releases cannot be verified', async () => {
    await call('addPublisher', {
      publisher: 'local',
      title: 'local',
      enabled: false,
      remotes: [],
      api: [],
      events: [],
    });
    expect((await boot()).session.publishers).toEqual({});
  });
});

describe('publishers', () => {
  const team = testPublisher('team-a');
  const grants = {
    publisher: 'team-a',
    title: 'A',
    remotes: ['*'],
    api: ['POST /netbar/*'],
    events: [],
  };

  it('are listed with their keys', async () => {
    expect(
      (await call<{ key: string }>('addPublisher', { ...grants, jwk: team.jwk })).data.key,
    ).toBe(team.key);
    await call('addPublisher', { ...grants, title: 'B' });
    const { list } = (await call<{ list: object[] }>('getPublisherList', { page: 1, pageSize: 10 }))
      .data;
    expect(list).toEqual([
      expect.objectContaining({
        id: 'team-a',
        title: 'B',
        keys: [team.key],
        revokedKeys: [],
        actions: ['edit', 'addKey', 'revokeKey', 'disable'],
      }),
    ]);
  });

  it('cannot have an invalid key or the key of another publisher', async () => {
    const off = { ...team.jwk, x: team.jwk.y };
    expect((await call('addPublisher', { ...grants, jwk: off })).code).toBe(422);
    await call('addPublisher', { ...grants, jwk: team.jwk });
    expect(
      (await call('addPublisher', { ...grants, publisher: 'team-b', jwk: team.jwk })).code,
    ).toBe(409);
    const { list } = (await call<{ list: object[] }>('getPublisherList', { page: 1, pageSize: 10 }))
      .data;
    expect(list).toHaveLength(1);
  });
});

describe('health', () => {
  const health = async () =>
    (await call<{ list: HealthRow[] }>('getHealthList', {})).data.list.map(
      ({ build, kind, count }) => [build, kind, count],
    );

  beforeEach(async () => {
    build(first);
    await builds();
  });

  it('adds up the reports about existing builds', async () => {
    const report = (id: string, build: string | undefined) => ({
      id,
      build,
      loads: 2,
      renderErrors: 0,
      failures: { C101: 1 },
    });
    const builds = [
      report('netbar', ONE),
      report('netbar', '0123456789ab'),
      report('nothing', ONE),
    ];
    await call('report', { revision: '1', builds });
    await call('report', { revision: '1', builds });
    expect(await health()).toEqual([
      [ONE, 'C101', 2],
      [ONE, 'load', 4],
    ]);
    server.advance(24 * 3600_000);
    await call('report', { builds: builds.slice(0, 1) });
    expect(await health()).toEqual([
      [ONE, 'C101', 1],
      [ONE, 'load', 2],
      [ONE, 'C101', 2],
      [ONE, 'load', 4],
    ]);
  });

  it.each([
    ['a failure of no code', { failures: { whatever: 1 } }],
    ['a count below zero', { loads: -1 }],
    ['a count without end', { loads: 1e9 }],
  ])('refuses %s', async (_what, change) => {
    const entry = { id: 'netbar', build: ONE, loads: 0, renderErrors: 0, failures: {}, ...change };
    expect((await call('report', { builds: [entry] })).code).toBe(422);
    expect(
      (
        await call('report', {
          builds: Array.from({ length: 51 }, () => ({ ...entry, loads: 0, failures: {} })),
        })
      ).code,
    ).toBe(422);
    expect(await health()).toEqual([]);
  });

  it("counts calls outside of a remote's needs and still executes them", async () => {
    const as = (name: string, path: string) =>
      server.call(
        `POST ${path}`,
        { page: 1, pageSize: 10 },
        { as: admin, headers: { 'x-remote': name } },
      );
    for (const name of [
      `netbar@${ONE}`,
      'netbar@0123456789ab',
      'nonsense',
      `${'x'.repeat(5000)}@${ONE}`,
    ]) {
      expect((await as(name, '/netbar/getNetbarList')).code).toBe(0);
      expect((await as(name, '/user/getUserList')).code).toBe(0);
    }
    expect(await health()).toEqual([[ONE, 'outside', 1]]);
  });
});

it('keeps an accepted release if the same build is signed with another key', async () => {
  build(first);
  await builds();
  const other = testPublisher('local');
  const again = {
    ...first,
    manifest: signManifest(
      { ...first.manifest, sig: { ...first.manifest.sig, key: other.key } },
      other,
    ),
  };
  putLocal(join(server.folder, 'releases'), again, other);
  const bootData = await boot();
  expect(Object.keys(bootData.session.publishers)).toEqual([publisher.key]);
});

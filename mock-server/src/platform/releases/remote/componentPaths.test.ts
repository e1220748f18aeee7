// @both-engines: JSON of manifests
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@console/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import {
  putLocal,
  type TestPublisher,
  type TestRelease,
  testPublisher,
  testRelease,
} from '../../../testing/releases.ts';
import { withServer } from '../../../testing/server.ts';
import { publishers } from '../registry/tables.ts';
import type { ReleaseRow, RemoteRow } from './schemas.ts';

const server = withServer();
const local = testPublisher('local');
const team = testPublisher('team-aa');
const JS = ['static/js/a.3f2a9c02.js'];

let registry: RegistryCaller;
beforeEach(async () => {
  registry = await RegistryCaller.open(server);
  await grant();
});

const grant = (change: object = {}) =>
  registry.grant(team, {
    remotes: ['*'],
    api: ['POST /netbar/*'],
    components: ['view/aa/**'],
    ...change,
  });

const pagesOf = (...components: string[]) =>
  components.map((component) => ({ component, expose: './list', js: JS, css: [] }));

/** Creates a release of a remote with these pages. Each call uses a new version. */
let versions = 0;
function releaseOf(
  id: string,
  components: string[],
  parts: Partial<RemoteManifest> = {},
  by: TestPublisher = team,
): TestRelease {
  versions += 1;
  const version = `1.0.${versions}`;
  const needs = { api: [], events: [] };
  return testRelease(by, {
    id,
    version,
    text: version,
    pages: pagesOf(...components),
    needs,
    ...parts,
  });
}

/** Puts a release into the operator's folder. */
function build(id: string, ...components: string[]): TestRelease {
  const release = releaseOf(id, components, {}, local);
  putLocal(join(server.folder, 'releases'), release, local);
  return release;
}

const shown = async (path: string) => {
  const { data } = await server.call<{ session: { releases: RemoteManifest[] } }>(
    'GET /console/boot',
    undefined,
    {
      as: registry.token,
    },
  );
  return data.session.releases
    .filter(({ pages }) => pages.some(({ component }) => component === path))
    .map(({ id }) => id);
};

const releaseRow = async ({ manifest }: TestRelease) => {
  const { data } = await registry.call<{ list: ReleaseRow[] }>('getReleaseList', {
    page: 1,
    pageSize: 50,
  });
  return data.list.find((row) => row.build === manifest.build) as ReleaseRow;
};

describe('a component path without a grant', () => {
  it('is rejected with the path and the granted paths, also for a wider pattern', async () => {
    for (const path of ['view/netbar/list', 'view/**', 'view/aa', 'view/aab/list']) {
      const refused = await registry.upload(releaseOf('aa', ['view/aa/list', path]));
      expect([refused.code, refused.data]).toEqual([
        7,
        { reason: 'R209', detail: `组件路径 ${path}（已授权：view/aa/**）` },
      ]);
    }
    expect(
      (await registry.upload(releaseOf('aa', ['view/aa/list', 'view/aa/deep/**', 'view/aa/**'])))
        .code,
    ).toBe(0);
  });

  // @guarantee publisher-grants
  it('is granted exactly, by prefix or for all paths; omitted paths keep the existing grants', async () => {
    const upload = async (...paths: string[]) =>
      (await registry.upload(releaseOf('aa', paths))).data.reason;
    await grant({ components: ['view/aa/list'] });
    expect([await upload('view/aa/list'), await upload('view/aa/other')]).toEqual([
      undefined,
      'R209',
    ]);
    await grant({ components: undefined, title: 'renamed' });
    expect([await upload('view/aa/list'), await upload('view/aa/other')]).toEqual([
      undefined,
      'R209',
    ]);
    await grant({ components: ['*'] });
    expect(await upload('view/aa/other', 'view/**')).toBeUndefined();
    for (const bad of ['/view/aa', 'view//aa', 'view/*/list', 'view/**/list', '**', ''])
      expect((await grant({ components: [bad] })).code).toBe(422);
  });

  it('is rejected at promotion if the grant was removed after the upload', async () => {
    const release = releaseOf('aa', ['view/aa/list']);
    expect((await registry.upload(release)).code).toBe(0);
    await grant({ components: [] });
    const refused = await registry.promote(release);
    expect([refused.code, refused.data.reason, await registry.builds()]).toEqual([7, 'R209', {}]);
    expect(await releaseRow(release)).toMatchObject({
      actions: [],
      refusals: [
        { reason: 'R209', msg: expect.stringContaining('组件路径 view/aa/list（已授权：无）') },
      ],
    });
  });
});

describe('a page of another active remote', () => {
  beforeEach(() => grant({ components: ['*'] }));

  // @guarantee publisher-grants
  it('is rejected at upload with the owner and the remedy', async () => {
    const { manifest } = build('netbar', 'view/netbar/list');
    expect(await shown('view/netbar/list')).toEqual(['netbar']);
    const refused = await registry.upload(releaseOf('aa', ['view/aa/list', 'view/netbar/list']));
    expect([refused.code, refused.data.reason]).toEqual([409, 'R214']);
    expect(refused.data.detail).toContain(
      `view/netbar/list 属于模块 netbar（网吧，发布者 local，构建 ${manifest.build}）`,
    );
    expect(refused.msg).toContain('请改用自己的组件路径');
  });

  // @guarantee publisher-grants
  it('is rejected at promotion if it became active after the upload', async () => {
    const rival = releaseOf('aa', ['view/netbar/list']);
    expect((await registry.upload(rival)).code).toBe(0);
    expect((await releaseRow(rival)).actions).toEqual(['promote', 'install']);
    build('netbar', 'view/netbar/list');
    expect(await shown('view/netbar/list')).toEqual(['netbar']);
    const before = await registry.revision();
    expect((await registry.promote(rival)).data.reason).toBe('R214');
    expect([await shown('view/netbar/list'), await registry.revision()]).toEqual([
      ['netbar'],
      before,
    ]);
    expect(await releaseRow(rival)).toMatchObject({ actions: [], refusals: [{ reason: 'R214' }] });
  });

  it.each([
    ['the same prefix', 'view/netbar/**', 'view/netbar/**'],
    ['a page below its prefix', 'view/netbar/**', 'view/netbar/list'],
    ['a narrower prefix', 'view/netbar/**', 'view/netbar/run/**'],
    ['a wider prefix', 'view/netbar/run/**', 'view/netbar/**'],
    ['a prefix around its page', 'view/netbar/list', 'view/**'],
  ])('is rejected for %s', async (_what, existingPath, requestedPath) => {
    build('netbar', existingPath);
    await registry.builds();
    const { data } = await registry.upload(releaseOf('aa', [requestedPath]));
    expect([data.reason, data.detail]).toEqual(['R214', expect.stringContaining(requestedPath)]);
    expect(
      (await registry.upload(releaseOf('aa', ['view/netbars/list', 'view/netbar', 'view/net/**'])))
        .code,
    ).toBe(0);
  });

  it('belongs to a remote through its canary and previous build, but not while it is off', async () => {
    const owner = testPublisher('team-owner');
    await registry.grant(owner, { remotes: ['*'], components: ['*'] });
    const ownRelease = (...paths: string[]) => releaseOf('owner', paths, {}, owner);
    const [old, now, trial] = [
      ownRelease('view/o/old'),
      ownRelease('view/o/now'),
      ownRelease('view/o/trial'),
    ];
    for (const release of [old, now, trial]) expect((await registry.upload(release)).code).toBe(0);
    expect((await registry.promote(old)).code).toBe(0);
    expect((await registry.promote(now)).code).toBe(0);
    expect(
      (await registry.set('owner', { action: 'canary', build: trial.manifest.build, percent: 1 }))
        .code,
    ).toBe(0);
    const paths = ['view/o/old', 'view/o/now', 'view/o/trial'];
    const reasons = async () => {
      const results: (string | undefined)[] = [];
      for (const path of paths)
        results.push((await registry.upload(releaseOf('aa', [path]))).data.reason);
      return results;
    };
    expect(await reasons()).toEqual(['R214', 'R214', 'R214']);
    await registry.set('owner', { action: 'quarantine' });
    expect(await reasons()).toEqual(['R214', undefined, undefined]);
    await registry.set('owner', { action: 'off' });
    const heir = releaseOf('aa', ['view/o/now']);
    await registry.upload(heir);
    expect((await registry.promote(heir)).code).toBe(0);
    const back = await registry.set('owner', { action: 'on' });
    expect([back.data.reason, (await registry.builds()).owner]).toEqual(['R214', undefined]);
  });

  it('does not block later releases of a remote that already has the conflict', async () => {
    const ownRelease = releaseOf('aa', ['view/netbar/list']);
    await registry.upload(ownRelease);
    await registry.promote(ownRelease);
    build('netbar', 'view/netbar/list');
    await registry.builds();
    const next = releaseOf('aa', ['view/netbar/list', 'view/aa/list']);
    expect([(await registry.upload(next)).code, (await registry.promote(next)).code]).toEqual([
      0, 0,
    ]);
    const more = await registry.upload(releaseOf('aa', ['view/netbar/list', 'view/netbar/**']));
    expect([more.data.reason, more.data.detail]).toEqual([
      'R214',
      expect.stringContaining('view/netbar/**（与 view/netbar/list 重叠）'),
    ]);
  });
});

describe('two local builds with the same path', () => {
  it('are both active; the list, the health data and the log show the conflict', async () => {
    build('aa', 'view/netbar/list', 'view/aa/**');
    build('netbar', 'view/netbar/list', 'view/aa/special');
    expect(await shown('view/netbar/list')).toEqual(['aa', 'netbar']);
    const ofAa = [
      { component: 'view/netbar/list', remote: 'netbar', theirs: 'view/netbar/list' },
      { component: 'view/aa/**', remote: 'netbar', theirs: 'view/aa/special' },
    ];
    const ofNetbar = [
      { component: 'view/netbar/list', remote: 'aa', theirs: 'view/netbar/list' },
      { component: 'view/aa/special', remote: 'aa', theirs: 'view/aa/**' },
    ];
    const row = async (id: string) =>
      (await registry.row<RemoteRow>('getRemoteList', id)).conflicts;
    expect([await row('aa'), await row('netbar')]).toEqual([ofAa, ofNetbar]);
    expect(
      (await registry.call<{ conflicts: object }>('getHealthList', {})).data.conflicts,
    ).toEqual({
      aa: ofAa,
      netbar: ofNetbar,
    });
    const lines = () =>
      server.log.filter(({ msg }) => String(msg).includes('declare the same component path'));
    expect(lines()).toHaveLength(4);
    expect(lines()[0]).toMatchObject({ of: 'aa', ...ofAa[0] });
    build('netbar', 'view/netbar/list');
    await registry.builds();
    expect(lines()).toHaveLength(4);
    expect(await row('aa')).toEqual([ofAa[0], ofAa[1]]);
    await registry.set('netbar', { action: 'off' });
    expect(await row('aa')).toEqual([]);
  });
});

describe('the first calls of a page', () => {
  const withCalls = (...calls: string[]) =>
    releaseOf('aa', [], {
      pages: [
        {
          component: 'view/aa/list',
          expose: './list',
          js: JS,
          css: [],
          data: calls.map((call) => ({ call })),
        },
      ],
    });

  // @guarantee publisher-grants
  it('must be granted calls that only read', async () => {
    await grant({ api: ['POST /netbar/*', 'POST /user/*', 'GET /other/*'] });
    expect(
      (await registry.upload(withCalls('POST /netbar/getNetbarList', 'POST /user/getUserList')))
        .code,
    ).toBe(0);
    const writing = await registry.upload(
      withCalls('POST /netbar/getNetbarList', 'POST /netbar/archiveNetbar'),
    );
    expect([writing.data.reason, writing.data.detail]).toEqual([
      'R216',
      'POST /netbar/archiveNetbar 会修改数据，不能在打开页面前自动调用',
    ]);
    const unknown = await registry.upload(withCalls('GET /other/list'));
    expect([unknown.data.reason, unknown.data.detail]).toEqual([
      'R216',
      expect.stringContaining('不是本服务器提供的接口'),
    ]);
    const beyond = await registry.upload(withCalls('POST /asset/getAccountList'));
    expect([beyond.data.reason, beyond.data.detail]).toEqual([
      'R209',
      'POST /asset/getAccountList',
    ]);
  });

  it("are not restricted for builds in the operator's folder", async () => {
    const parts = { data: [{ call: 'POST /netbar/archiveNetbar' }] };
    const release = releaseOf(
      'aa',
      [],
      { pages: [{ component: 'view/aa/list', expose: './list', js: JS, css: [], ...parts }] },
      local,
    );
    putLocal(join(server.folder, 'releases'), release, local);
    expect(Object.keys(await registry.builds())).toEqual(['aa']);
    await registry.set('aa', { action: 'off' });
    expect((await registry.promote(release)).code).toBe(0);
  });
});

describe('the signing publisher', () => {
  // @guarantee publisher-grants
  it('must be enabled when a release is promoted, used as canary, switched on or rolled back to', async () => {
    const [first, second, third] = [
      releaseOf('aa', ['view/aa/a']),
      releaseOf('aa', ['view/aa/a']),
      releaseOf('aa', ['view/aa/a']),
    ];
    for (const release of [first, second, third])
      expect((await registry.upload(release)).code).toBe(0);
    await registry.promote(first);
    await registry.promote(second);
    await grant({ enabled: false });
    const reasons = [
      await registry.promote(third),
      await registry.set('aa', { action: 'canary', build: third.manifest.build, percent: 5 }),
      await registry.call('rollback', {
        id: 'aa',
        reason: 'a test',
        revision: await registry.revision(),
      }),
    ].map(({ data }) => data.reason);
    expect(reasons).toEqual(['R207', 'R207', 'R207']);
    expect((await registry.set('aa', { action: 'off' })).code).toBe(0);
    expect((await registry.set('aa', { action: 'on' })).data.reason).toBe('R207');
    await grant({ enabled: true });
    expect((await registry.set('aa', { action: 'on' })).code).toBe(0);
  });
});

it('checkRelease reports the refusals of an upload from the manifest alone', async () => {
  build('netbar', 'view/netbar/list');
  await registry.builds();
  const check = async (release: TestRelease | string) => {
    const manifest = typeof release === 'string' ? release : JSON.stringify(release.manifest);
    const { data } = await registry.call<{ refusals: { reason: string; msg: string }[] }>(
      'checkRelease',
      { manifest },
    );
    return data.refusals;
  };
  await grant({ components: ['view/**'] });
  const bad = releaseOf('aa', ['view/netbar/list'], {
    host: '>=2.0.0',
    needs: { api: ['POST /user/*'], events: [] },
  });
  const problems = await check(bad);
  expect(problems.map(({ reason }) => reason)).toEqual(['R209', 'R210', 'R214']);
  expect(problems[0]?.msg).toBe((await registry.upload(bad)).msg);
  const good = releaseOf('aa', ['view/aa/list']);
  expect(await check(good)).toEqual([]);
  expect((await registry.upload(good)).code).toBe(0);
  expect((await check(good)).map(({ reason }) => reason)).toEqual(['R211']);
  expect((await check('{')).map(({ reason }) => reason)).toEqual(['R204']);
  const changed = {
    ...good,
    manifest: { ...good.manifest, version: '9.9.9', title: 'changed afterwards' },
  };
  expect(
    (
      await check({ ...changed, manifest: { ...changed.manifest, build: good.manifest.build } })
    ).map(({ reason }) => reason),
  ).toEqual(['R211']);
  const other = releaseOf('aa', ['view/aa/list']);
  expect(
    (await check({ ...other, manifest: { ...other.manifest, title: 'changed afterwards' } })).map(
      ({ reason }) => reason,
    ),
  ).toEqual(['R208']);
});

it('migration grants publishers the paths of their active uploads, but not those of local builds', async () => {
  await grant({ components: ['*'] });
  const [before, now] = [
    releaseOf('aa', ['view/aa/old', 'view/netbar/list']),
    releaseOf('aa', ['view/aa/new', 'view/aa/**']),
  ];
  const never = releaseOf('aa', ['view/other']);
  for (const release of [before, now, never]) expect((await registry.upload(release)).code).toBe(0);
  await registry.promote(before);
  await registry.promote(now);
  build('netbar', 'view/netbar/list');
  await registry.builds();
  await server.db.update(publishers).set({ components: [] });
  const file = readFileSync(
    join(import.meta.dirname, '../registry/migrations/0002_version_0_2.sql'),
    'utf8',
  );
  const fill =
    file.split('--> statement-breakpoint').find((part) => part.includes('UPDATE "publishers"')) ??
    '';
  await server.db.execute(sql.raw(fill));
  const of = async (id: string) =>
    (await server.db.select().from(publishers).where(eq(publishers.id, id)))[0]?.components;
  expect([(await of(team.id))?.toSorted(), await of('local')]).toEqual([
    ['view/aa/**', 'view/aa/new', 'view/aa/old'],
    [],
  ]);
});

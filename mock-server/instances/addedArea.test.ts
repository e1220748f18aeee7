import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeEmbedded, openEmbedded } from '../src/db/embedded.ts';
import { fillWithEarlier } from '../src/testing/database.ts';
import { Clone } from './support/clone.ts';
import { ADMIN, call, type Instance, signIn, startServer } from './support/server.ts';

const GUIDE = readFileSync(new URL('../../docs/server.md', import.meta.url), 'utf8');
const SOURCE = 'mock-server/src/';

/** The blocks of the guide that name their file in their first line. */
const written: Record<string, string> = Object.fromEntries(
  [...GUIDE.matchAll(/^```ts\n\/\/ (areas\/repair\/\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, name, code = '']) => [`${SOURCE}${name}`, code],
  ),
);

/** Another area of the same making, as somebody else might add. */
const another = (text: string) =>
  text
    .replaceAll('repair', 'parcel')
    .replaceAll('Repair', 'Parcel')
    .replaceAll('REPAIR', 'PARCEL')
    .replaceAll('报修', '包裹');
const remote = (id: string) => ({
  [`remotes/${id}/remote.config.ts`]: 'export default {};\n',
  [`remotes/${id}/src/list/ListPage.tsx`]:
    'export default function ListPage() {\n  return null;\n}\n',
  [`docs/changes/${id}.md`]: `- A screen for ${id}.\n`,
});

let clone: Clone;

/** A branch that adds an area with its first migration, what is generated of it, and a remote. */
async function branch(name: string, area: Readonly<Record<string, string>>): Promise<void> {
  await clone.git('checkout', '--quiet', '-b', name, 'main');
  await clone.write({ ...area, ...remote(name) });
  await clone.node('mock-server', 'mock-server/scripts/migration.mjs', name, 'first');
  await clone.generate();
  await clone.commit(`An area ${name}`);
}

beforeAll(async () => {
  clone = await Clone.make();
  await branch('repair', written);
});
afterAll(() => clone?.remove());

describe('the area of the guide, typed in as it stands as one folder', () => {
  it('has no error of types', async () => {
    expect(await clone.checkTypes()).toBe('');
  });

  it('passes its own test', async () => {
    const out = await clone.node(
      'mock-server',
      'node_modules/vitest/vitest.mjs',
      'run',
      'src/areas/repair',
    );
    expect(out).toMatch(/Tests .*2 passed/);
  });

  it('edits nothing but what is generated', async () => {
    const changed = (await clone.git('diff', '--name-only', 'main', 'repair')).trim().split('\n');
    const own = [`${SOURCE}areas/repair/`, 'remotes/repair/'];
    expect(changed.filter((file) => !own.some((folder) => file.startsWith(folder)))).toEqual([
      'docs/changes/repair.md',
      'mock-server/src/app/permissions/granted/repair.txt',
    ]);
  });
});

describe('a database of 0.1.0 that runs, and is started with the area', () => {
  let server: Instance;
  const as: Record<string, Record<string, string>> = {};
  const by = <T>(who: string, what: string, body: object = {}) =>
    call<T>(server.url, what, body, as[who]);

  beforeAll(async () => {
    const data = clone.path('data');
    await mkdir(data, { mode: 0o700 });
    await makeEmbedded(`${data}/pg`);
    const database = await openEmbedded({ dataDir: `${data}/pg` });
    await fillWithEarlier(database, '0.1.0');
    await database.close();
    const env = {
      CONSOLE_DATA_DIR: data,
      CONSOLE_RELEASES_DIR: clone.path('none'),
      CONSOLE_HOST_DIR: clone.path('none'),
    };
    server = await startServer(env, clone.path('mock-server/dist/main.js'));
    for (const username of ['admin', 'owner01', 'support01'])
      as[username] = await signIn(server.url, { username, password: ADMIN.password });
  });
  afterAll(() => server?.end('SIGKILL'));

  it('has its menu row for the roles that it names', async () => {
    const rows = async (who: string) => JSON.stringify((await by(who, 'POST /menu/getMenu')).data);
    expect([
      (await rows('owner01')).includes('view/netbar/repair'),
      (await rows('support01')).includes('repair'),
    ]).toEqual([true, false]);
  });

  it('has its dictionary', async () => {
    const { data } = await by('admin', 'GET /sysDictionary/getSysDictionaryListWithDetails');
    expect(JSON.stringify(data)).toContain('报修状态');
  });

  it('has its grants, and rows within the scope, which an export holds to', async () => {
    const netbars = async (who: string) =>
      (
        await by<{ list: { ID: number; name: string }[] }>(who, 'POST /netbar/getNetbarList', {
          page: 1,
          pageSize: 100,
        })
      ).data.list;
    const [own] = await netbars('owner01');
    const mine = new Set((await netbars('owner01')).map(({ ID }) => ID));
    const others = (await netbars('admin')).find(({ ID }) => !mine.has(ID));
    for (const netbar of [own, others])
      expect(
        await by('admin', 'POST /repair/addRepair', { netbarId: netbar?.ID, title: '打印机卡纸' }),
      ).toMatchObject({
        code: 0,
      });

    const list = (who: string) =>
      by<{ total: number }>(who, 'POST /repair/getRepairList', { page: 1, pageSize: 10 });
    expect([(await list('admin')).data.total, (await list('owner01')).data.total]).toEqual([2, 1]);
    expect(await list('support01')).toMatchObject({
      code: 7,
      msg: expect.stringContaining('权限不足'),
    });

    const started = await by<{ task: { ID: number } }>('owner01', 'POST /repair/exportRepairList', {
      format: 'csv',
    });
    const { ID } = started.data.task;
    await vi.waitUntil(
      async () =>
        (await by<{ task: { status: string } }>('owner01', 'POST /task/getTask', { ID })).data.task
          .status === 'done',
      { timeout: 60_000, interval: 200 },
    );
    const file = await fetch(`${server.url}/api/task/downloadResult?ID=${ID}`, {
      headers: as.owner01 ?? {},
    });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toEqual([
      '网吧,故障,状态,登记时间',
      expect.stringContaining(`${own?.name},打印机卡纸,待处理,`),
    ]);
  });
});

describe('two branches that each add an area and a remote', () => {
  beforeAll(async () => {
    await branch(
      'parcel',
      Object.fromEntries(
        Object.entries(written).map(([name, code]) => [another(name), another(code)]),
      ),
    );
  });

  it('are merged by git alone', async () => {
    await clone.git('merge', '--quiet', '--no-edit', 'repair');
    expect(await clone.git('status', '--porcelain')).toBe('');
  });

  it('have permission pages that do not change when they are written again', async () => {
    await clone.compile();
    await clone.node('.', 'mock-server/dist/main.js', 'permissions');
    expect(await clone.git('status', '--porcelain')).toBe('');
  });

  it('have both remotes among what is checked and built', async () => {
    const config = await clone.node(
      '.',
      'node_modules/typescript/bin/tsc',
      '--showConfig',
      '-p',
      'remotes',
    );
    for (const id of ['repair', 'parcel'])
      expect(config).toContain(`./${id}/src/list/ListPage.tsx`);
    await clone.write({
      'steps.mjs':
        "import { buildSteps } from './scripts/lib/buildSteps.mjs';\nconsole.log(buildSteps().map(({ name }) => name).join());\n",
    });
    expect(await clone.node('.', 'steps.mjs')).toMatch(/remotes\/parcel,remotes\/repair/);
  });
});

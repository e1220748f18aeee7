import { readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeEmbedded, openEmbedded } from '../src/db/embedded.ts';
import { loadEarlierVersion } from '../src/testing/database.ts';
import { Clone } from './support/clone.ts';
import { ADMIN, call, type Instance, signIn, startServer } from './support/server.ts';

const GUIDE = readFileSync(
  new URL('../../docs/tutorials/first-server-area.md', import.meta.url),
  'utf8',
);
const SOURCE = 'mock-server/src/';
const PAGES = `${SOURCE}app/permissions/granted`;

/** Code blocks of the guide whose first line names a file, by path. */
const written: Record<string, string> = Object.fromEntries(
  [...GUIDE.matchAll(/^```ts\n\/\/ (areas\/repair\/\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, name, code = '']) => [`${SOURCE}${name}`, code],
  ),
);

/** Derives a second area from the one in the guide by replacing its names. */
const secondArea = (text: string) =>
  text
    .replaceAll('repair', 'parcel')
    .replaceAll('Repair', 'Parcel')
    .replaceAll('REPAIR', 'PARCEL')
    .replaceAll('报修', '包裹');
const remoteFiles = (id: string) => ({
  [`remotes/${id}/remote.config.ts`]: 'export default {};\n',
  [`remotes/${id}/src/list/ListPage.tsx`]:
    'export default function ListPage() {\n  return null;\n}\n',
  [`docs/changes/${id}.md`]: `- A screen for ${id}.\n`,
});

let clone: Clone;

/** Creates a branch with an area, its first migration and a remote. */
async function createBranch(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  await clone.git('checkout', '--quiet', '-b', name, 'main');
  await clone.write({ ...files, ...remoteFiles(name) });
  await clone.node('mock-server', 'mock-server/scripts/migration.mjs', name, 'first');
}

beforeAll(async () => {
  clone = await Clone.make();
  await createBranch('repair', written);
  await clone.compile();
  await clone.writePermissions();
  await clone.commit('An area repair');
});
afterAll(() => clone?.remove());

describe('the area of the guide, added as one folder', () => {
  it('compiles without type errors', async () => {
    expect(await clone.checkTypes(written, 'mock-server')).toBe('');
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

  it('has its calls in the client types', async () => {
    await clone.writeClientTypes();
    const types = await readFile(clone.path('shared/src/generated/calls.ts'), 'utf8');
    expect(types).toContain("'POST /repair/getRepairList'");
  });

  it('does not change existing files except generated ones', async () => {
    const changed = (await clone.git('diff', '--name-only', 'main', 'repair')).trim().split('\n');
    const ownFolders = [`${SOURCE}areas/repair/`, 'remotes/repair/'];
    expect(changed.filter((file) => !ownFolders.some((folder) => file.startsWith(folder)))).toEqual(
      ['docs/changes/repair.md', `${PAGES}/repair.txt`],
    );
  });
});

describe('a running 0.1.0 database that is restarted with the area', () => {
  let server: Instance;
  const sessionOf: Record<string, Record<string, string>> = {};
  const callAs = <T>(who: string, what: string, body: object = {}) =>
    call<T>(server.url, what, body, sessionOf[who]);

  beforeAll(async () => {
    const data = clone.path('data');
    await mkdir(data, { mode: 0o700 });
    await makeEmbedded(`${data}/pg`);
    const database = await openEmbedded({ dataDir: `${data}/pg` });
    await loadEarlierVersion(database, '0.1.0');
    await database.close();
    const env = {
      CONSOLE_DATA_DIR: data,
      CONSOLE_RELEASES_DIR: clone.path('none'),
      CONSOLE_HOST_DIR: clone.path('none'),
    };
    server = await startServer(env, clone.path('mock-server/dist/main.js'));
    for (const username of ['admin', 'owner01', 'support01'])
      sessionOf[username] = await signIn(server.url, { username, password: ADMIN.password });
  });
  afterAll(() => server?.end('SIGKILL'));

  it('shows the menu row to the roles that the area names', async () => {
    const menuOf = async (who: string) =>
      JSON.stringify((await callAs(who, 'POST /menu/getMenu')).data);
    expect([
      (await menuOf('owner01')).includes('view/netbar/repair'),
      (await menuOf('support01')).includes('repair'),
    ]).toEqual([true, false]);
  });

  it('contains the dictionary of the area', async () => {
    const { data } = await callAs('admin', 'GET /sysDictionary/getSysDictionaryListWithDetails');
    expect(JSON.stringify(data)).toContain('报修状态');
  });

  it('grants the calls of the area and limits rows and exports to the scope of the user', async () => {
    const netbars = async (who: string) =>
      (
        await callAs<{ list: { ID: number; name: string }[] }>(who, 'POST /netbar/getNetbarList', {
          page: 1,
          pageSize: 100,
        })
      ).data.list;
    const [ownNetbar] = await netbars('owner01');
    const mine = new Set((await netbars('owner01')).map(({ ID }) => ID));
    const others = (await netbars('admin')).find(({ ID }) => !mine.has(ID));
    for (const netbar of [ownNetbar, others])
      expect(
        await callAs('admin', 'POST /repair/addRepair', {
          netbarId: netbar?.ID,
          title: '打印机卡纸',
        }),
      ).toMatchObject({
        code: 0,
      });

    const list = (who: string) =>
      callAs<{ total: number }>(who, 'POST /repair/getRepairList', { page: 1, pageSize: 10 });
    expect([(await list('admin')).data.total, (await list('owner01')).data.total]).toEqual([2, 1]);
    expect(await list('support01')).toMatchObject({
      code: 7,
      msg: expect.stringContaining('权限不足'),
    });

    const started = await callAs<{ task: { ID: number } }>(
      'owner01',
      'POST /repair/exportRepairList',
      {
        format: 'csv',
      },
    );
    const { ID } = started.data.task;
    await vi.waitUntil(
      async () =>
        (await callAs<{ task: { status: string } }>('owner01', 'POST /task/getTask', { ID })).data
          .task.status === 'done',
      { timeout: 60_000, interval: 200 },
    );
    const file = await fetch(`${server.url}/api/task/downloadResult?ID=${ID}`, {
      headers: sessionOf.owner01 ?? {},
    });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toEqual([
      '网吧,故障,状态,登记时间',
      expect.stringContaining(`${ownNetbar?.name},打印机卡纸,待处理,`),
    ]);
  });
});

describe('two branches that each add an area and a remote', () => {
  beforeAll(async () => {
    // The page is correct if the server writes the same page again, which a test below checks.
    const page = await readFile(clone.path(PAGES, 'repair.txt'), 'utf8');
    const files = { ...written, [`${PAGES}/repair.txt`]: page };
    await createBranch(
      'parcel',
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [secondArea(name), secondArea(text)]),
      ),
    );
    await clone.commit('An area parcel');
  });

  it('are merged by git without a conflict', async () => {
    await clone.git('merge', '--quiet', '--no-edit', 'repair');
    expect(await clone.git('status', '--porcelain')).toBe('');
  });

  it('have permission pages that do not change when they are generated again', async () => {
    await clone.compile();
    await clone.writePermissions();
    expect(await clone.git('status', '--porcelain')).toBe('');
  });

  it('have both remotes in the type check and the build', async () => {
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

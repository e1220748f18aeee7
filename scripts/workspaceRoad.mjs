/**
 * `node scripts/workspaceRoad.mjs`: runs `npm run watch` in a copy of this checkout, generates an area
 * with 代码生成器, stores a row, opens the page, exports the rows and removes the area.
 * `npm run bench -- workspaceRoad` prints the times.
 *
 * With CHROMIUM_PATH it opens the screen in a browser, otherwise it reads the list and the entry of
 * the remote. Needs the results of `npm run build`, and npm's registry or its cache. Part of a release.
 * Exit code 1 with the step that failed.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyWorkspace } from './lib/watch/workspaceCopy.mjs';
import { ROOT } from './lib/workspace.mjs';

const PORT = Number(process.env.PORT ?? 8941);
const CONSOLE = `http://127.0.0.1:${PORT}`;
const PASSWORD = 'Correct-horse-7';
const DEADLINE_MS = 300_000;
const POLL_MS = 300;
const TEXT = { kind: 'text', required: true, search: true };

const MODEL = {
  id: 'road-repairs',
  title: '报修登记',
  entities: [
    {
      name: 'repair',
      label: '报修单',
      scope: 'user',
      fields: [
        { name: 'fault', label: '故障', ...TEXT },
        { name: 'cost', label: '费用', kind: 'money', min: 0 },
      ],
      states: {
        field: 'status',
        label: '状态',
        values: [
          { value: 'open', label: '待处理' },
          { value: 'closed', label: '已完成' },
        ],
        start: 'open',
        moves: [{ name: 'close', label: '完成', from: ['open'], to: 'closed' }],
      },
    },
  ],
};
const AREA = 'mock-server/src/areas/roadRepairs';

let since = performance.now();
const step = (text) => {
  console.log(`${((performance.now() - since) / 1000).toFixed(1)} s  ${text}`);
  since = performance.now();
};

async function call(route, body, token) {
  const [method, address] = route.split(' ');
  const response = await fetch(`${CONSOLE}/api${address}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { 'x-token': token }) },
    body: JSON.stringify(body),
  });
  const { code, data, msg } = await response.json();
  if (code !== 0) throw new Error(`${route}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

/** Repeats a request until it succeeds. Throws its last error after the deadline. */
async function until(what, request) {
  const start = performance.now();
  for (;;) {
    const result = await request().catch((error) => error);
    if (result && !(result instanceof Error)) return result;
    if (performance.now() - start > DEADLINE_MS)
      throw new Error(`${what}: ${result?.message ?? 'not yet'}`);
    await wait(POLL_MS);
  }
}

const signIn = async () =>
  (await call('POST /base/login', { username: 'admin', password: PASSWORD })).token;

/** The entry of the remote, once the console serves it. */
async function remoteEntry() {
  const { releases } = await (await fetch(`${CONSOLE}/registry.json`)).json();
  const release = releases.find(({ id }) => id === MODEL.id);
  return release && (await fetch(`${CONSOLE}${release.base}${release.entry.file}`)).ok;
}

/** Opens the screen in a browser and waits for the text of a row. */
async function openScreen(token, text) {
  const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('playwright');
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  try {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'x-token', value: token, url: CONSOLE }]);
    await context.addInitScript((value) => localStorage.setItem('token', value), token);
    const page = await context.newPage();
    await page.goto(`${CONSOLE}/#/layout/${MODEL.id}`);
    await page.getByText(text).first().waitFor({ timeout: 60_000 });
  } finally {
    await browser.close();
  }
}

/** Walks from the model to a row on the screen. @returns the id of the record of the history */
async function walk() {
  const token = await signIn();
  const { files } = await call(
    'POST /codeGenerator/preview',
    { model: MODEL, target: 'area' },
    token,
  );
  step(`previewed ${files.length} files`);
  const { ID } = await call(
    'POST /codeGenerator/writeArea',
    { model: MODEL, source: 'form', sourceName: '' },
    token,
  );
  step('written into the workspace');
  const row = { fault: '收银台电脑无法开机', cost: 12_000 };
  const added = await until('the new calls', () => call('POST /roadRepairs/addRepair', row, token));
  if (added.repair.status !== 'open') throw new Error('The new row has no state');
  step('compiled and migrated, the server runs with the new calls, a row is stored');
  await until('the release of the remote', remoteEntry);
  if (process.env.CHROMIUM_PATH) await openScreen(token, row.fault);
  step('the screen shows the row');
  return ID;
}

/** Exports the rows and removes the area. */
async function removeAgain(ID) {
  const token = await signIn();
  await call('POST /codeGenerator/exportRows', { ID }, token);
  const { kept } = await call('POST /codeGenerator/removeArea', { ID, dropTables: true }, token);
  if (kept.length > 0) throw new Error(`Kept: ${kept.join(', ')}`);
  await until('the removal of the calls', async () => {
    const response = await fetch(`${CONSOLE}/api/roadRepairs/getRepairList`, { method: 'POST' });
    return response.status === 404;
  });
  if (existsSync(path.join(copy.folder, AREA))) throw new Error(`${AREA} was not removed`);
  step('exported and removed');
}

const copy = copyWorkspace();
step('copied the checkout');
const watcher = spawn(process.execPath, ['scripts/watch.mjs'], {
  cwd: copy.folder,
  env: {
    ...process.env,
    PORT: String(PORT),
    CI: '',
    CONSOLE_DATA_DIR: path.join(copy.folder, 'data'),
    CONSOLE_ADMIN_PASSWORD: PASSWORD,
    CONSOLE_DEMO: '0',
  },
  stdio: ['ignore', process.env.ROAD_LOG ? 'inherit' : 'ignore', 'inherit'],
});
const ended = new Promise((resolve) => watcher.once('close', resolve));
try {
  await until('the start', async () => (await fetch(`${CONSOLE}/readyz`)).ok);
  step('the console runs');
  const start = performance.now();
  const ID = await walk();
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s  from the form to the screen`);
  await removeAgain(ID);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  watcher.kill();
  await ended;
  copy.remove();
}

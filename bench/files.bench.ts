import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { drawPicture } from './files/picture.ts';
import { pictureRows, requestThumbnails, storePictures } from './files/thumbnails.ts';
import { allowLargeUploads, downloadFile, uploadFile } from './files/transfer.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { measure, send } from './server/load.ts';
import { peakMb } from './server/residentMb.ts';
import { printColumns } from './table.ts';

const BUDGET_MS = 50;
const IN_FOLDER = 100_000;
const TOTAL = 1_000_000;
/** Without the checks of responses that development adds. */
const NO_DEMO = { CONSOLE_DEV: '0', CONSOLE_DEMO: '0' };
const PATH = '/file/getFileList';
/** Id of the folder with many files. */
const FOLDER = 1;

/** Adds a folder with many files of the administrator, and files of other users. */
async function fill(engine: Engine): Promise<void> {
  const database = await engine.open();
  const run = (statement: string) => database.db.execute(statement);
  await run(`insert into folders (id, user_id, name, name_key) values (${FOLDER}, 1, '大', '大')`);
  await run(`insert into files (name, key, tag, mime, size, folder_id, user_id, user_name, updated_at)
    select '文件 ' || n || '.png', lpad(to_hex(n), 32, '0') || '.png', 'png', 'image/png', n,
      case when n <= ${IN_FOLDER} then ${FOLDER} end,
      case when n <= ${IN_FOLDER} then 1 else 2 + n % 500 end, 'user',
      now() - make_interval(secs => n)
    from generate_series(1, ${TOTAL}) n`);
  await run('vacuum analyze');
  await database.close();
}

const GB = 1024 ** 3;
const TRANSFER_GB = Number(process.env.BENCH_GB ?? 1);
const PICTURES = 1_000;

const busy = () => `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores`;

/** Signs in as the administrator and returns the token. */
async function signIn(url: string): Promise<string> {
  const agent = new Agent();
  try {
    const body = { username: ADMIN.username, password: ADMIN.password };
    const { token } = await send(agent, url, '', { method: 'POST', path: '/base/login', body });
    return String(token);
  } finally {
    agent.destroy();
  }
}

const page = (filter: object) => ({ page: 1, pageSize: 100, ...filter });
const CASES = {
  'first page of the folder': page({ folderId: FOLDER }),
  'first page of the folder, by name': page({
    folderId: FOLDER,
    orderKey: 'name',
    desc: false,
  }),
  'search in all files, rare name': page({ keyword: '文件 77777' }),
  'search in all files, common name': page({ keyword: '文件' }),
  'first page of all files': page({}),
};

async function measureLists(url: string): Promise<string[][]> {
  const token = await signIn(url);
  const rows: string[][] = [];
  for (const [name, body] of Object.entries(CASES)) {
    const call = { method: 'POST', path: PATH, body } as const;
    const { p50, p95 } = await measure(url, token, call, { connections: 1, most: 60 });
    const holds = p95 <= BUDGET_MS ? 'holds' : 'EXCEEDED';
    rows.push([name, p50.toFixed(0), p95.toFixed(0), String(BUDGET_MS), holds]);
  }
  return rows;
}

async function benchEngine(engine: Engine): Promise<void> {
  try {
    await (await engine.start(NO_DEMO)).stop();
    await fill(engine);
    const server = await engine.start(NO_DEMO);
    try {
      const rows = await measureLists(server.url);
      printColumns(
        `${engine.name}: a folder of ${IN_FOLDER} files among ${TOTAL} (milliseconds on one connection, ${busy()})`,
        [['', 'p50', 'p95', 'budget p95', ''], ...rows],
      );
    } finally {
      await server.stop();
    }
  } finally {
    await engine.remove();
  }
}

test.setTimeout(20 * 60_000);

test('lists of files on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('lists of files on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});

test('upload and download of a large file', async () => {
  const engine = embeddedEngine();
  try {
    const server = await engine.start(NO_DEMO);
    try {
      const session = { url: server.url, token: await signIn(server.url) };
      await allowLargeUploads(session);
      const since = performance.now();
      const sent = await peakMb(server.pid, () =>
        uploadFile(session, 'large.bin', TRANSFER_GB * GB),
      );
      const uploadMs = performance.now() - since;
      const started = performance.now();
      const received = await peakMb(server.pid, () => downloadFile(session, sent.value.id));
      if (received.value !== TRANSFER_GB * GB) throw new Error(`Received ${received.value} bytes`);
      const line = (ms: number, { before, peak }: { before: number; peak: number }) => [
        (ms / 1000).toFixed(1),
        ((TRANSFER_GB * 1024) / (ms / 1000)).toFixed(0),
        before.toFixed(0),
        peak.toFixed(0),
      ];
      printColumns(`A file of ${TRANSFER_GB} GB (${busy()})`, [
        ['', 's', 'MB/s', 'memory before, MB', 'at most, MB'],
        ['upload, with merging', ...line(uploadMs, sent)],
        ['of which pieces', (sent.value.sentMs / 1000).toFixed(1), '', '', ''],
        ['download', ...line(performance.now() - started, received)],
      ]);
    } finally {
      await server.stop();
    }
  } finally {
    await engine.remove();
  }
});

test('lists while thumbnails are made', async () => {
  const engine = embeddedEngine();
  try {
    const picture = drawPicture(1600, 1200);
    const first = await engine.start(NO_DEMO);
    await first.end();
    const database = await engine.open();
    await database.db.execute(pictureRows(PICTURES, picture.length));
    await database.close();
    storePictures(path.dirname(engine.location), picture, PICTURES);
    const server = await engine.start(NO_DEMO);
    try {
      const token = await signIn(server.url);
      const call = { method: 'POST', path: PATH, body: page({ folderId: 0 }) } as const;
      const lists = () => measure(server.url, token, call, { connections: 1, most: 60 });
      const quiet = await lists();
      const views = peakMb(server.pid, () => requestThumbnails(server.url, token, PICTURES));
      const loaded = await lists();
      const { value: ms, before, peak } = await views;
      const again = await requestThumbnails(server.url, token, PICTURES);
      printColumns(
        `${PICTURES} thumbnails of ${(picture.length / 1e6).toFixed(1)} MB, 1600 × 1200 pixels (${busy()})`,
        [
          ['', 'p50', 'p95', 'budget p95'],
          ['list before, ms', quiet.p50.toFixed(0), quiet.p95.toFixed(0), String(BUDGET_MS)],
          ['list meanwhile, ms', loaded.p50.toFixed(0), loaded.p95.toFixed(0), String(BUDGET_MS)],
          [`made in ${(ms / 1000).toFixed(1)} s, shown again in ${(again / 1000).toFixed(1)} s`],
          [`memory ${before.toFixed(0)} MB, at most ${peak.toFixed(0)} MB`],
        ],
      );
    } finally {
      await server.stop();
    }
  } finally {
    await engine.remove();
  }
});

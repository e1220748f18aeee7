/**
 * `node scripts/rollingUpgrade.mjs FOLDER`: runs a server of an earlier version beside a server of
 * this version on one PostgreSQL. FOLDER is a clone of the earlier version in which `npm start` has
 * run once. The steps: the earlier server fills an empty database, this version migrates it while
 * the earlier one answers calls, then both read and write. Prints the result of each call by phase.
 *
 * Part of a release, after `npm run build`. Exit code 1 if a call fails during the migration, a
 * call returns another code afterwards, or a sign-out does not apply to the other server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { providePostgres } from './lib/postgres.mjs';
import { startChild, stopChild } from './lib/processes.mjs';
import { callsWithSuffix, reply, signIn } from './lib/rollingCalls.mjs';
import { ROOT } from './lib/workspace.mjs';

const EARLIER = process.argv[2];
const PORT = Number(process.env.PORT ?? 8947);
const PASSWORD = 'Correct-horse-7';
const folder = mkdtempSync(path.join(tmpdir(), 'console-rolling-'));
const children = [];

/** Starts a server and resolves with its address when it has printed that it is ready. */
async function start(root, port, databaseUrl) {
  const child = startChild(process.execPath, ['mock-server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      CONSOLE_DATA_DIR: path.join(folder, String(port)),
      CONSOLE_ADMIN_PASSWORD: PASSWORD,
      CONSOLE_DEMO: '1',
      CONSOLE_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('ready http') && resolve());
    child.ended.then((code) => reject(new Error(`${root} ended with ${code}`)), reject);
  });
  return `http://127.0.0.1:${port}`;
}

/** Makes all calls once and returns their codes. `suffix` makes the names of new records unique. */
async function exercise(url, token, suffix) {
  const codes = {};
  for (const [route, body] of callsWithSuffix(suffix)) {
    const { status, code } = await reply(url, route, body, token);
    codes[route] = `${status}/${code}`;
  }
  return codes;
}

/** Reads a list again and again until `finished` resolves, and returns the number of failures. */
async function failuresDuring(finished, url, token) {
  let isRunning = true;
  let failures = 0;
  const reading = (async () => {
    while (isRunning) {
      const { code } = await reply(url, 'POST /user/getUserList', { page: 1, pageSize: 10 }, token);
      if (code !== 0) failures += 1;
      await wait(50);
    }
  })();
  try {
    return [await finished, () => failures];
  } finally {
    isRunning = false;
    await reading;
  }
}

/** Whether a session that ended on one server has ended on the other one. */
async function signOutApplies(from, to) {
  const token = await signIn(from, PASSWORD);
  await reply(from, 'POST /jwt/jsonInBlacklist', {}, token);
  return (await reply(to, 'GET /user/getUserInfo', undefined, token)).status === 401;
}

async function compare(databaseUrl) {
  const earlier = await start(EARLIER, PORT, databaseUrl);
  const session = await signIn(earlier, PASSWORD);
  const before = await exercise(earlier, session, 'a');
  const starting = start(ROOT, PORT + 1, databaseUrl);
  const [later, failures] = await failuresDuring(starting, earlier, session);
  const phases = {
    earlier: before,
    'earlier, migrated': await exercise(earlier, session, 'b'),
    'this version': await exercise(later, await signIn(later, PASSWORD), 'c'),
  };
  const changed = Object.keys(before).filter(
    (route) => phases['earlier, migrated'][route] !== before[route],
  );
  const table = Object.keys(before).map((route) => [
    route,
    Object.fromEntries(Object.entries(phases).map(([name, codes]) => [name, codes[route]])),
  ]);
  console.table(Object.fromEntries(table));
  const signOuts = [await signOutApplies(earlier, later), await signOutApplies(later, earlier)];
  console.log(`failures during the migration: ${failures()}`);
  console.log(`changed codes of the earlier server: ${changed.join(', ') || 'none'}`);
  console.log(`sign-out applies to the other server: ${signOuts.join(', ')}`);
  return failures() === 0 && changed.length === 0 && signOuts.every(Boolean);
}

const postgres = EARLIER === undefined ? undefined : await providePostgres();
if (postgres === undefined) {
  console.error(
    EARLIER === undefined
      ? 'Usage: node scripts/rollingUpgrade.mjs FOLDER'
      : 'No PostgreSQL 15 or newer: install its server programs or set TEST_DATABASE_URL.',
  );
  process.exit(1);
}
try {
  process.exitCode = (await compare(postgres.url)) ? 0 : 1;
} finally {
  for (const child of children) await stopChild(child);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

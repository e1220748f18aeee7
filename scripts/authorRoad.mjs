/**
 * `node scripts/authorRoad.mjs [kind…]`: the road of an author who has an address, npm and an empty folder, walked with a real server under a
 * data folder of its own and npm's registry: create, install, lint, types, test, dev, key, login, publish, install with its menu rows, a
 * second version as canary and for all, one that fails three people and is stopped by the server, roll back, uninstall. The plugin's back
 * end runs beside it and answers its calls for as long as the plugin is installed. What browsers say is said by calls; the journey with
 * browsers is one of `npm test`.
 * A release runs it, after `npm run build`, for every kind. Exit code 1 with the step that failed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './lib/workspace.mjs';

const PORT = Number(process.env.PORT ?? 8937);
const BACK_END_PORT = PORT + 1;
const CONSOLE = `http://127.0.0.1:${PORT}`;
const PASSWORD = 'Correct-horse-7';
const npm = (name) => (process.platform === 'win32' ? `${name}.cmd` : name);
const folder = mkdtempSync(path.join(tmpdir(), 'console-author-'));
const since = performance.now();
const step = (text) => console.log(`${((performance.now() - since) / 1000).toFixed(1)} s  ${text}`);

async function call(route, body, token) {
  const [method, address] = route.split(' ');
  const headers = { 'content-type': 'application/json', ...(token && { 'x-token': token }) };
  const answer = await fetch(`${CONSOLE}/api${address}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  const { code, data, msg } = await answer.json();
  if (code !== 0) throw new Error(`${route}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

const environment = (home) => ({ ...process.env, XDG_CONFIG_HOME: home });
const run = (cwd, name, ...words) =>
  execFileSync(npm(name), words, {
    cwd,
    env: environment(folder),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** `npm run login`, with a person who confirms in the console. */
async function login(project, session) {
  const child = spawn(npm('npm'), ['run', 'login'], {
    cwd: project,
    env: { ...environment(folder), BROWSER: 'none' },
  });
  let said = '';
  let confirmed = false;
  for await (const chunk of child.stdout) {
    said += chunk;
    const asked = /[?&]publish=([\w-]+)&hash=([0-9a-f]{64})&hint=([\w-]{4})/.exec(said);
    if (!asked || confirmed) continue;
    confirmed = true;
    const [, remote, tokenHash, hint] = asked;
    await call(
      'POST /person/addPublishToken',
      { remote, tokenHash, hint, days: 30, password: PASSWORD },
      session,
    );
  }
  if (!/may upload releases of/.test(said)) throw new Error(`login: ${said}`);
}

/** What `npm run dev` runs, until its page has the working copy. Not by npm, which does not always hand on that it is to end. */
async function look(project, id) {
  const tool = path.join(project, 'node_modules/@console/cli/bin/console-remote.mjs');
  const child = spawn(process.execPath, [tool, 'dev', '--port', '0'], {
    cwd: project,
    env: environment(folder),
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const [, address] = /^ready (\S+)$/m.exec(said) ?? [];
    if (address === undefined) continue;
    const { releases } = await (await fetch(`${address}/registry.json`)).json();
    if (releases[0]?.id !== id) throw new Error(`dev does not show ${id}`);
    break;
  }
  child.kill();
  await ended;
}

const revisionNow = async (session) =>
  Number((await call('GET /remote/getRevision', undefined, session)).revision);

/** Does something to a remote, on the revision that is the last one. */
const change = async (route, body, session) =>
  call(
    `POST ${route}`,
    { reason: '发布演练', ...body, revision: await revisionNow(session) },
    session,
  );

async function publish(project, version) {
  const file = path.join(project, 'package.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`),
  );
  const [, build] =
    /build ([0-9a-f]{12}) was uploaded/.exec(run(project, 'npm', 'run', 'publish')) ?? [];
  if (!build) throw new Error(`${version} was not uploaded`);
  return build;
}

/** What `npm start` runs in a project with a back end, until it listens. @returns what ends it */
async function serve(project) {
  const env = { ...environment(folder), PORT: String(BACK_END_PORT), CONSOLE_URL: CONSOLE };
  const child = spawn(process.execPath, ['backend/main.js'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.includes('listens')) return () => child.kill();
  }
  throw new Error('the back end does not start');
}

/** Writes a note by the plugin's own calls, and finds it as what the caller has written. */
async function tryBackEnd(id, session) {
  const text = randomUUID();
  await call(`POST /plugin/${id}/addNote`, { text }, session);
  const { list } = await call(`GET /plugin/${id}/getNotes`, undefined, session);
  if (!list.some((note) => note.text === text && note.author === 'admin'))
    throw new Error(`${id}: its back end lost a note`);
}

async function assertStopped(id, session) {
  const said = await call(`GET /plugin/${id}/getNotes`, undefined, session).catch(
    (error) => error.message,
  );
  if (!String(said).includes('S108'))
    throw new Error(`${id}: its back end is still called: ${JSON.stringify(said)}`);
}

async function walk(kind, session, people) {
  const id = `road-${kind}`;
  run(
    folder,
    'npx',
    '--yes',
    `${CONSOLE}/sdk/console-remote.tgz`,
    'create',
    id,
    '--title',
    '我的工具',
    '--kind',
    kind,
  );
  const project = path.join(folder, id);
  run(project, 'npm', 'install');
  step(`${id}: made and installed`);
  for (const script of ['lint', 'types', 'test']) run(project, 'npm', 'run', script);
  step(`${id}: lint, types and test pass`);
  await look(project, id);
  step(`${id}: shown while it is edited`);
  const key = JSON.parse(
    run(project, 'npm', 'run', '--silent', 'keygen', '--', '--publisher', `team-${kind}`),
  );
  const components = [`plugin/${id}/**`];
  const grants = {
    remotes: [id],
    api: ['GET /user/*', 'POST /user/*', 'PUT /user/*'],
    events: [],
    components,
  };
  await call(
    'POST /remote/addPublisher',
    { ...grants, publisher: key.publisher, title: '作者', jwk: key.jwk },
    session,
  );
  await login(project, session);
  const first = await publish(project, '0.1.0');
  const { menus } = await call('POST /install/previewRelease', { id, build: first }, session);
  const hasBackEnd = kind === 'plugin';
  const end = hasBackEnd ? await serve(project) : () => undefined;
  try {
    const backend = hasBackEnd && {
      backend: { target: `http://127.0.0.1:${BACK_END_PORT}`, authorities: [] },
    };
    const accepted = {
      parentId: 0,
      menus: menus.map(({ name }) => name),
      dictionaries: [],
      ...backend,
    };
    await change('/install/installRelease', { id, build: first, ...accepted }, session);
    await assertInForce(id, first);
    if (hasBackEnd) await tryBackEnd(id, session);
    step(
      `${id}: published, installed and served${hasBackEnd ? ', and its back end is called' : ''}`,
    );
    await release(id, project, { session, people });
    if (hasBackEnd) await tryBackEnd(id, session);
    await change('/install/uninstallRemote', { id }, session);
    const { releases } = await (await fetch(`${CONSOLE}/registry.json`)).json();
    if (releases.some((one) => one.id === id)) throw new Error(`${id} is still in force`);
    if (hasBackEnd) await assertStopped(id, session);
    step(`${id}: uninstalled`);
  } finally {
    end();
  }
}

/** A second version for some and for all, and a third that the server stops. */
async function release(id, project, { session, people }) {
  const second = await publish(project, '0.2.0');
  await change(
    '/remote/setRelease',
    { id, action: 'canary', build: second, percent: 100, authorities: [], users: [] },
    session,
  );
  const { session: boot } = await call('GET /console/boot', undefined, session);
  if (boot.releases.find((release) => release.id === id)?.build !== second)
    throw new Error(`${id}: the canary is given to nobody`);
  await change('/remote/setRelease', { id, action: 'promote', build: second }, session);
  await assertInForce(id, second);
  step(`${id}: a second version as canary and for all`);
  const third = await publish(project, '0.3.0');
  await change('/remote/setRelease', { id, action: 'promote', build: third }, session);
  const failing = { id, build: third, loads: 1, renderErrors: 3, failures: {} };
  for (const person of people) await call('POST /remote/report', { builds: [failing] }, person);
  await assertInForce(id, second);
  await change('/remote/rollback', { id }, session);
  await assertInForce(id, second);
  step(`${id}: stopped by the server and rolled back`);
}

/** Sessions of three people, whom a build may fail. */
async function signInPeople(session) {
  const tokens = [];
  for (const username of ['road-one', 'road-two', 'road-three']) {
    const roles = { authorityId: 888, authorityIds: [888] };
    const person = {
      userName: username,
      passWord: PASSWORD,
      nickName: username,
      enable: 1,
      requestId: randomUUID(),
      ...roles,
    };
    await call('POST /user/admin_register', person, session);
    tokens.push((await call('POST /base/login', { username, password: PASSWORD })).token);
  }
  return tokens;
}

async function assertInForce(id, build) {
  const { releases } = await (await fetch(`${CONSOLE}/registry.json`)).json();
  const found = releases.find((release) => release.id === id);
  if (found?.build !== build)
    throw new Error(`${id}: ${found?.build} is in force, ${build} should be`);
  const entry = await fetch(`${CONSOLE}${found.base}${found.entry.file}`);
  if (!entry.ok) throw new Error(`${id}: its entry answers with ${entry.status}`);
}

const server = spawn(process.execPath, ['mock-server/dist/main.js'], {
  cwd: ROOT,
  env: {
    ...process.env,
    PORT: String(PORT),
    CONSOLE_DATA_DIR: path.join(folder, 'data'),
    CONSOLE_ADMIN_PASSWORD: PASSWORD,
    CONSOLE_DEMO: '0',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  for (let tries = 0; !(await fetch(`${CONSOLE}/readyz`).catch(() => undefined))?.ok; tries += 1) {
    if (tries > 240 || server.exitCode !== null) throw new Error('the server does not start');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  step('the console runs');
  const { token } = await call('POST /base/login', { username: 'admin', password: PASSWORD });
  const people = await signInPeople(token);
  // Back ends on this machine are called where an administrator allows it.
  await call(
    'POST /system/setSystemConfig',
    { config: { plugin: { networks: '127.0.0.1' } } },
    token,
  );
  const kinds = process.argv.slice(2);
  for (const kind of kinds.length > 0 ? kinds : ['list', 'form', 'dashboard', 'slot', 'plugin'])
    await walk(kind, token, people);
  step('the whole road');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}

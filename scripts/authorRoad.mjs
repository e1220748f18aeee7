/**
 * `node scripts/authorRoad.mjs [kind…]`: runs the workflow of a plugin author with a real server in
 * a temporary data folder and npm's registry, for every kind of project by default. The steps:
 * create, install, lint, types, test, dev, key, login, publish, install with menu rows, a second
 * version as a canary and for all users, a third version that fails for three users until the
 * server quarantines it, roll back, uninstall. The back end of a plugin runs during the steps.
 * Reports of browsers are simulated by API calls; `npm test` runs a journey with browsers.
 * Part of a release, after `npm run build`. Exit code 1 with the step that failed.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AuthorProject } from './lib/authorProject.mjs';
import { ROOT } from './lib/workspace.mjs';

const PORT = Number(process.env.PORT ?? 8937);
const BACK_END_PORT = PORT + 1;
const CONSOLE = `http://127.0.0.1:${PORT}`;
const PASSWORD = 'Correct-horse-7';
const folder = mkdtempSync(path.join(tmpdir(), 'console-author-'));
const since = performance.now();
const step = (text) => console.log(`${((performance.now() - since) / 1000).toFixed(1)} s  ${text}`);

async function call(route, body, token) {
  const [method, address] = route.split(' ');
  const headers = { 'content-type': 'application/json', ...(token && { 'x-token': token }) };
  const response = await fetch(`${CONSOLE}/api${address}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  const { code, data, msg } = await response.json();
  if (code !== 0) throw new Error(`${route}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

const revisionNow = async (session) =>
  Number((await call('GET /remote/getRevision', undefined, session)).revision);

/** Changes a remote on the current revision. */
const change = async (route, body, session) =>
  call(
    `POST ${route}`,
    { reason: '发布演练', ...body, revision: await revisionNow(session) },
    session,
  );

/** Writes a note with the plugin's own calls, and reads it with the caller as its author. */
async function tryBackEnd(id, session) {
  const text = randomUUID();
  await call(`POST /plugin/${id}/addNote`, { text }, session);
  const { list } = await call(`GET /plugin/${id}/getNotes`, undefined, session);
  if (!list.some((note) => note.text === text && note.author === 'admin'))
    throw new Error(`${id}: its back end returned no note of the caller`);
}

async function assertStopped(id, session) {
  const result = await call(`GET /plugin/${id}/getNotes`, undefined, session).catch(
    (error) => error.message,
  );
  if (!String(result).includes('S108'))
    throw new Error(`${id}: its back end is still called: ${JSON.stringify(result)}`);
}

async function runWorkflow(kind, session, users) {
  const id = `road-${kind}`;
  const project = new AuthorProject(folder, id);
  project.create(CONSOLE, kind);
  project.npm('install');
  step(`${id}: created and installed the dependencies`);
  for (const script of ['lint', 'types', 'test']) project.npm('run', script);
  step(`${id}: lint, types and test passed`);
  await project.preview();
  step(`${id}: previewed while editing`);
  const key = JSON.parse(
    project.npm('run', '--silent', 'keygen', '--', '--publisher', `team-${kind}`),
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
  await project.login((request) =>
    call('POST /person/addPublishToken', { ...request, days: 30, password: PASSWORD }, session),
  );
  const first = project.publish('0.1.0');
  const { menus } = await call('POST /install/previewRelease', { id, build: first }, session);
  const hasBackEnd = kind === 'plugin';
  const end = hasBackEnd ? await project.serve(BACK_END_PORT, CONSOLE) : () => undefined;
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
    await assertActive(id, first);
    if (hasBackEnd) await tryBackEnd(id, session);
    step(`${id}: published and installed${hasBackEnd ? ', with a working back end' : ''}`);
    await releaseVersions(project, { session, users });
    if (hasBackEnd) await tryBackEnd(id, session);
    await change('/install/uninstallRemote', { id }, session);
    const { releases } = await (await fetch(`${CONSOLE}/registry.json`)).json();
    if (releases.some((release) => release.id === id)) throw new Error(`${id} is still active`);
    if (hasBackEnd) await assertStopped(id, session);
    step(`${id}: uninstalled`);
  } finally {
    end();
  }
}

/** Publishes a second version as a canary and for all users, and a third that the server stops. */
async function releaseVersions(project, { session, users }) {
  const { id } = project;
  const second = project.publish('0.2.0');
  await change(
    '/remote/setRelease',
    { id, action: 'canary', build: second, percent: 100, authorities: [], users: [] },
    session,
  );
  const { session: boot } = await call('GET /console/boot', undefined, session);
  if (boot.releases.find((release) => release.id === id)?.build !== second)
    throw new Error(`${id}: the boot data do not contain the canary build`);
  await change('/remote/setRelease', { id, action: 'promote', build: second }, session);
  await assertActive(id, second);
  step(`${id}: rolled out the second version`);
  const third = project.publish('0.3.0');
  await change('/remote/setRelease', { id, action: 'promote', build: third }, session);
  const failing = { id, build: third, loads: 1, renderErrors: 3, failures: {} };
  for (const user of users) await call('POST /remote/report', { builds: [failing] }, user);
  await assertActive(id, second);
  await change('/remote/rollback', { id }, session);
  await assertActive(id, second);
  step(`${id}: quarantined the third version and rolled back`);
}

/** Adds three users, for whom a build can fail. @returns their tokens */
async function signInUsers(session) {
  const tokens = [];
  for (const username of ['road-one', 'road-two', 'road-three']) {
    const roles = { authorityId: 888, authorityIds: [888] };
    const user = {
      userName: username,
      passWord: PASSWORD,
      nickName: username,
      enable: 1,
      requestId: randomUUID(),
      ...roles,
    };
    await call('POST /user/admin_register', user, session);
    tokens.push((await call('POST /base/login', { username, password: PASSWORD })).token);
  }
  return tokens;
}

async function assertActive(id, build) {
  const { releases } = await (await fetch(`${CONSOLE}/registry.json`)).json();
  const activeRelease = releases.find((release) => release.id === id);
  if (activeRelease?.build !== build)
    throw new Error(`${id}: ${activeRelease?.build} is active instead of ${build}`);
  const entry = await fetch(`${CONSOLE}${activeRelease.base}${activeRelease.entry.file}`);
  if (!entry.ok) throw new Error(`${id}: its entry returned HTTP ${entry.status}`);
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
    if (tries > 240 || server.exitCode !== null) throw new Error('The server did not start');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  step('the console runs');
  const { token } = await call('POST /base/login', { username: 'admin', password: PASSWORD });
  const users = await signInUsers(token);
  // The console calls local back ends only if an administrator allows it.
  await call(
    'POST /system/setSystemConfig',
    { config: { plugin: { networks: '127.0.0.1' } } },
    token,
  );
  const kinds = process.argv.slice(2);
  for (const kind of kinds.length > 0 ? kinds : ['list', 'form', 'dashboard', 'slot', 'plugin'])
    await runWorkflow(kind, token, users);
  step('workflow completed');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}

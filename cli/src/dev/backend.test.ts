import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RemoteProject, readProject } from '../build/project.ts';
import { fakeConsole, stopConsoles } from '../testing/fakeConsole.ts';
import { newFolder, remoteFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';
import { DevBackend } from './backend.ts';
import { ConsoleProxy } from './consoleProxy.ts';
import { createDevProxy, getPort, listen } from './devProxy.ts';
import { HostFiles } from './hostFiles.ts';
import { describeWorkingCopy, temporaryKey } from './workingCopy.ts';

/** Returns the received request and its caller. */
const SCRIPT = `import { createServer } from 'node:http';
createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (request.url.endsWith('die')) {
    process.kill(process.ppid, 'SIGKILL');
    process.exit();
  }
  const data = { method: request.method, url: request.url, headers: request.headers, body };
  response.writeHead(request.url.endsWith('broken') ? 500 : 200).end(JSON.stringify({ code: 0, data, msg: String(process.ppid) }));
}).listen(process.env.PORT, process.env.HOST);
`;
const ROUTES = ['addNote', 'broken', 'die'].map((name) => ({
  method: 'POST' as const,
  path: `/plugin/tiny-shop/${name}`,
  title: name,
}));
const PERSON = {
  ID: 7,
  userName: 'zhangsan',
  authority: { authorityId: 301, authorityName: '管理' },
};
let backend: DevBackend;
let front: Server;
let url: string;
let forwarded: string[];

beforeEach(async () => {
  forwarded = [];
  const { url: address } = await fakeConsole((request, response) => {
    forwarded.push(`${request.method} ${request.url}`);
    const isIn = request.headers['x-token'] === 't1';
    response
      .writeHead(isIn ? 200 : 401)
      .end(JSON.stringify(isIn ? { code: 0, data: { userInfo: PERSON } } : { code: 7 }));
  });
  const root = remoteFolder();
  writeFiles(root, { 'backend/main.mjs': SCRIPT });
  const { config, ...rest } = await readProject(root);
  const project: RemoteProject = {
    ...rest,
    config: { ...config, backend: { start: 'backend/main.mjs', routes: ROUTES } },
  };
  backend = new DevBackend(project);
  const copy = describeWorkingCopy(project, temporaryKey());
  const folder = newFolder();
  writeFiles(folder, { 'index.html': '<html></html>' });
  const host = new HostFiles(folder);
  const bundler = { token: 't', serve: () => undefined, upgrade: () => undefined };
  front = createDevProxy(() => ({
    console: new ConsoleProxy(address),
    host,
    copy,
    bundler,
    backend,
  }));
  await listen(front, 0);
  url = `http://127.0.0.1:${getPort(front)}`;
  await backend.start(project, url);
});

afterEach(async () => {
  await backend.close();
  front.close();
  front.closeAllConnections();
  stopConsoles();
  removeFolders();
});

interface Said {
  code: number;
  msg: string;
  data: { url: string; body: string; headers: Record<string, string> };
}

const call = async (name: string, token = 't1'): Promise<{ status: number } & Said> => {
  const answer = await fetch(`${url}/api/plugin/tiny-shop/${name}`, {
    method: 'POST',
    headers: { 'x-token': token },
    body: '{"a":1}',
  });
  return { status: answer.status, ...((await answer.json()) as Said) };
};

it('receives only declared calls, with a signed caller and without the token', async () => {
  // The script needs a moment to start listening.
  const reply = await vi.waitFor(async () => {
    const response = await call('addNote?x=1');
    expect(response.code).toBe(0);
    return response;
  }, 20_000);
  expect(reply.data).toMatchObject({ url: '/plugin/tiny-shop/addNote?x=1', body: '{"a":1}' });
  expect(reply.data.headers['x-token']).toBeUndefined();
  const [head = '', claims = '', signature = ''] = (
    reply.data.headers['x-console-identity'] ?? ''
  ).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'console',
    aud: 'tiny-shop',
    sub: '7',
    name: 'zhangsan',
    role: { id: 301 },
    htm: 'POST',
    htu: '/plugin/tiny-shop/addNote?x=1',
    body_sha256: createHash('sha256').update('{"a":1}').digest('base64url'),
  });
  const { keys } = (await (await fetch(`${url}/plugin-keys.json`)).json()) as {
    keys: JsonWebKey[];
  };
  const key = createPublicKey({ key: keys[0] as JsonWebKey, format: 'jwk' });
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(good).toBe(true);
  expect((await call('broken')).msg).toContain('HTTP 500');
  expect((await call('addNote', 'nobody')).status).toBe(401);
  expect(forwarded).not.toContain('POST /api/plugin/tiny-shop/addNote');
  await call('other');
  expect(forwarded).toContain('POST /api/plugin/tiny-shop/other');
});

it('can be closed after its process has ended', async () => {
  const watcher = await vi.waitFor(async () => {
    const { code, msg } = await call('addNote');
    expect(code).toBe(0);
    return Number(msg);
  }, 20_000);
  await call('die');
  await vi.waitFor(() => expect(() => process.kill(watcher, 0)).toThrow('ESRCH'), 20_000);
  await backend.close();
});

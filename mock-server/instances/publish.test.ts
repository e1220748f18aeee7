import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_HOST, testPublisher, testRelease } from '../src/testing/releases.ts';
import { call, type Instance, startServer } from './support/server.ts';

const TOOL = fileURLToPath(new URL('../../cli/bin/console-remote.mjs', import.meta.url));
const TOKENS = {
  CONSOLE_PUBLISH_TOKEN: 'publish-'.repeat(5),
  CONSOLE_REGISTRY_TOKEN: 'registry-'.repeat(5),
};
const asOperator = { 'x-token': TOKENS.CONSOLE_REGISTRY_TOKEN };

const publisher = testPublisher('team-netbar');
const { manifest, files } = testRelease(publisher);

const folder = mkdtempSync(join(tmpdir(), 'console-publish-'));
const release = join(folder, 'out', manifest.id, manifest.build);
const keyFile = join(folder, 'key.json');
let backEnd: Server;
let server: Instance;
let upstreamPaths: string[];

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Runs `console-remote` as a team does, with the given token. */
const tool = (token: string, ...words: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, CONSOLE_TOKEN: token };
    execFile(process.execPath, [TOOL, ...words, '--key', keyFile], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });
const publish = (token: string) => tool(token, 'publish', release, '--to', server.url);
const verify = (token: string) => tool(token, 'verify', release, '--to', server.url);

beforeAll(async () => {
  upstreamPaths = [];
  backEnd = createServer((request, response) => {
    upstreamPaths.push(request.url ?? '');
    response.writeHead(request.url?.startsWith('/user/') ? 200 : 404, {
      'content-type': 'application/json',
    });
    response.end('{"code":0,"data":{"userInfo":{"ID":1,"authorityId":888}},"msg":"ok"}');
  });
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  for (const [name, bytes] of Object.entries(files)) write(join(release, name), bytes);
  write(join(release, 'remote.json'), JSON.stringify(manifest));
  write(
    keyFile,
    JSON.stringify({ publisher: publisher.id, key: publisher.key, jwk: publisher.jwk }),
  );
  write(join(folder, 'host/host.json'), JSON.stringify(TEST_HOST));
  server = await startServer({
    ...TOKENS,
    CONSOLE_UPSTREAM: `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`,
    CONSOLE_DATA_DIR: join(folder, 'data'),
    CONSOLE_HOST_DIR: join(folder, 'host'),
    CONSOLE_RELEASES_DIR: join(folder, 'releases'),
  });
});
afterAll(async () => {
  await server?.end('SIGKILL');
  backEnd.close();
  rmSync(folder, { recursive: true, force: true });
});

const builds = async () => {
  const { releases } = (await (await fetch(`${server.url}/registry.json`)).json()) as {
    releases: { build: string }[];
  };
  return releases.map(({ build }) => build);
};

it('console-remote publishes a release to a console in front of another back end, which serves it after a promotion', async () => {
  const token = TOKENS.CONSOLE_PUBLISH_TOKEN;
  expect((await call(server.url, 'GET /user/getUserInfo')).code).toBe(0);
  const stranger = await publish('token.of.an.administrator.there');
  expect([stranger.code, stranger.said]).toEqual([
    1,
    expect.stringMatching(/does not accept the token in CONSOLE_TOKEN/),
  ]);
  const early = await verify(token);
  expect([early.code, early.said]).toEqual([1, expect.stringContaining('would reject it: R207')]);

  const grants = {
    remotes: ['netbar'],
    api: ['POST /netbar/*'],
    events: [],
    components: ['view/netbar/**'],
  };
  const grant = { publisher: publisher.id, title: '网吧组', ...grants, jwk: publisher.jwk };
  expect(
    (await call(server.url, 'POST /remote/addPublisher', grant, { 'x-token': token })).code,
  ).toBe(7);
  expect((await call(server.url, 'POST /remote/addPublisher', grant, asOperator)).code).toBe(0);

  const ready = await verify(token);
  expect([ready.code, ready.said]).toEqual([0, expect.stringMatching(/would accept it\n$/)]);
  const sent = await publish(token);
  expect([sent.code, sent.said]).toEqual([
    0,
    expect.stringContaining(`build ${manifest.build} was uploaded`),
  ]);
  const again = await publish(token);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('R211')]);
  expect(await builds()).toEqual([]);

  const change = {
    id: manifest.id,
    action: 'promote',
    build: manifest.build,
    reason: '上线',
    revision: 0,
  };
  expect((await call(server.url, 'POST /remote/setRelease', change, asOperator)).code).toBe(0);
  expect(await builds()).toEqual([manifest.build]);
  const file = await fetch(`${server.url}${manifest.base}${manifest.entry.file}`);
  expect([file.status, await file.text()]).toEqual([200, 'entry first']);
  expect(upstreamPaths.filter((path) => path.startsWith('/remote/'))).toEqual([]);
});

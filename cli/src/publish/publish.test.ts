import {
  appendFileSync,
  cpSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { RemoteManifest } from '@console/shared/contract';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { generateKey, publicPart, readKey, writeKey } from '../keys/publisherKey.ts';
import { run } from '../main.ts';
import { pack } from '../pack/pack.ts';
import {
  CONFIG,
  configFile,
  newFolder,
  remoteFolder,
  removeFolders,
  writeFiles,
} from '../testing/remoteFolder.ts';
import { createArchive } from './archive.ts';

const key = generateKey('team-shop');
let packed: string;
let manifest: RemoteManifest;

beforeAll(async () => {
  packed = newFolder();
  manifest = await pack(remoteFolder(), packed, () => key);
});
afterAll(removeFolders);

let output: string[];
beforeEach(() => {
  output = [];
  for (const how of ['log', 'error'] as const)
    vi.spyOn(console, how).mockImplementation((...args) => void output.push(args.join(' ')));
});

/** Copies the releases for a test that modifies them. Returns the folder of the release. */
function copy(): string {
  const releases = newFolder();
  cpSync(packed, releases, { recursive: true });
  return path.join(releases, manifest.id, manifest.build);
}

const chunk = () => manifest.pages[0]?.js[0] as string;

function edit(folder: string, change: object): void {
  const file = path.join(folder, 'remote.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }));
}

describe('verify', () => {
  it('accepts an unchanged release', async () => {
    expect([await run(['verify', copy()]), output]).toEqual([
      0,
      [`tiny-shop 1.2.3 build ${manifest.build} is valid: schema, signature and every file`],
    ]);
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'a changed file',
      (folder) => appendFileSync(path.join(folder, chunk()), ' '),
      /does not match the hash or size in the manifest/,
    ],
    ['a missing file', (folder) => rmSync(path.join(folder, chunk())), /is missing/],
    [
      'an extra file',
      (folder) => writeFiles(folder, { 'extra.0123abcd.js': '1' }),
      /extra\.0123abcd\.js is not listed in the manifest/,
    ],
    [
      'a link',
      (folder) => symlinkSync('/etc/hostname', path.join(folder, 'link.0123abcd.js')),
      /link\.0123abcd\.js is not a plain file/,
    ],
    [
      'a copy of something else',
      (folder) => writeFiles(folder, { [`${chunk()}.br`]: 'x' }),
      /is not a compressed copy of/,
    ],
    [
      'a changed manifest',
      (folder) => edit(folder, { title: 'another' }),
      /the manifest was changed after it was signed/,
    ],
    ['an unknown key', (folder) => edit(folder, { tier: 'x' }), /tier is not known here/],
    [
      'another build',
      (folder) => edit(folder, { build: '0123456789ab', base: '/r/tiny-shop/0123456789ab/' }),
      /belongs to build/,
    ],
    [
      'no manifest',
      (folder) => rmSync(path.join(folder, 'remote.json')),
      /remote\.json does not exist/,
    ],
    [
      'no key',
      (folder) => rmSync(path.join(folder, '../../publishers'), { recursive: true }),
      /Specify its file with --key/,
    ],
  ])('reports %s', async (_what, spoil, reason) => {
    const folder = copy();
    spoil(folder);
    expect(await run(['verify', folder])).toBe(1);
    expect(output.join()).toMatch(reason);
  });

  it('rejects the key of another publisher', async () => {
    const other = path.join(newFolder(), 'other.json');
    writeKey(other, generateKey('team-other'));
    expect(await run(['verify', copy(), '--key', other])).toBe(1);
    expect(output.join()).toMatch(
      /The release is signed with team-shop\.\S+, but the key is team-other\./,
    );
  });
});

describe('the archive', () => {
  it('has equal bytes for equal files of any age, and contains only the manifest and its files', () => {
    const [first, second] = [copy(), copy()];
    for (const name of ['remote.json', chunk()])
      writeFileSync(path.join(second, name), readFileSync(path.join(second, name)));
    const archive = createArchive(first, manifest);
    expect(Buffer.from(createArchive(second, manifest)).equals(archive)).toBe(true);
    expect(Object.keys(unzipSync(archive)).sort()).toEqual(
      ['remote.json', ...Object.keys(manifest.files)].sort(),
    );
  });
});

it('pack --zip writes the archive for an upload by hand', async () => {
  const remote = remoteFolder();
  vi.spyOn(process, 'cwd').mockReturnValue(remote);
  const keyFile = path.join(newFolder(), 'key.json');
  writeKey(keyFile, key);
  expect(await run(['pack', '--key', keyFile, '--zip'])).toBe(0);
  const archive = readFileSync(path.join(remote, 'dist/tiny-shop-1.2.3.zip'));
  expect(Object.keys(unzipSync(archive))[0]).toBe('remote.json');
  expect(output.at(-1)).toMatch(/tiny-shop-1\.2\.3\.zip on 插件发布 or 插件安装/);
});

describe('publish', () => {
  let server: Server;
  let received: { request: IncomingMessage; body: Buffer }[];
  let answer: unknown;
  let host: unknown;
  /** Response of the console to the check before the upload. */
  let checked: { status?: number; body: unknown };
  let checks: { manifest: string }[];
  let uploaders: unknown;

  beforeEach(async () => {
    received = [];
    checks = [];
    checked = { body: { code: 0, data: { refusals: [] } } };
    host = undefined;
    uploaders = { code: 7, msg: 'no such call' };
    server = createServer(async (request, response) => {
      if (request.url === '/host.json') {
        response.writeHead(host === undefined ? 404 : 200).end(JSON.stringify(host ?? {}));
        return;
      }
      if (request.url === '/api/remote/getUploaders') {
        response.end(JSON.stringify(uploaders));
        return;
      }
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      if (request.url === '/api/remote/checkRelease') {
        checks.push(JSON.parse(Buffer.concat(parts).toString()));
        response.writeHead(checked.status ?? 200).end(JSON.stringify(checked.body));
        return;
      }
      received.push({ request, body: Buffer.concat(parts) });
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('CONSOLE_TOKEN', 'the.token');
  });
  afterEach(() => {
    server.close();
    vi.unstubAllEnvs();
  });
  const to = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  it('uploads the archive with the token and prints where it is installed', async () => {
    answer = { code: 0, msg: 'kept' };
    const folder = copy();
    expect(await run(['publish', folder, '--to', to()])).toBe(0);
    expect(output).toEqual([
      `tiny-shop 1.2.3 build ${manifest.build} was uploaded`,
      `An administrator can install it on 插件安装: ${to()}/#/layout/systemTools/installPlugin`,
    ]);
    const [{ request, body }] = received as [(typeof received)[0]];
    expect([
      request.method,
      request.url,
      request.headers['content-type'],
      request.headers['x-token'],
    ]).toEqual(['POST', '/api/remote/addRelease', 'application/zip', 'the.token']);
    expect(body.equals(createArchive(folder, manifest))).toBe(true);
  });

  it('names the roles that may upload before anything is sent', async () => {
    const data = { allowed: false, role: '客服', roles: ['超级管理员', '开发者'] };
    uploaders = { code: 0, data };
    expect(await run(['publish', copy(), '--to', to()])).toBe(1);
    expect(output.join()).toMatch(
      /The role 客服 of this token may not upload releases\. Roles that may: 超级管理员, 开发者\. .*POST \/remote\/addRelease/,
    );
    expect([received, checks]).toEqual([[], []]);
  });

  it('sends an access token in the header for access tokens', async () => {
    vi.stubEnv('CONSOLE_TOKEN', 'cst_of-login');
    answer = { code: 0, msg: 'kept' };
    expect(await run(['publish', copy(), '--to', to()])).toBe(0);
    const [{ request }] = received as [(typeof received)[0]];
    expect([request.headers.authorization, request.headers['x-token']]).toEqual([
      'Bearer cst_of-login',
      undefined,
    ]);
  });

  it('prints the reason of a rejection and fails', async () => {
    answer = {
      code: 409,
      msg: 'R211 该版本已存在',
      data: { reason: 'R211', detail: 'tiny-shop 1.2.3' },
    };
    expect(await run(['publish', copy(), '--to', to()])).toBe(1);
    expect(output).toEqual([
      `The server rejected the release (409): R211 The version or the build exists already (tiny-shop 1.2.3). See ${to()}/docs/reference/error-codes.html#r211`,
    ]);
  });

  const refusals = [
    { reason: 'R214', msg: 'R214 组件路径', detail: 'view/list 属于模块 shop' },
    { reason: 'R207', msg: 'R207 发布者', detail: '' },
    { reason: 'R299', msg: 'R299 of a newer console' },
  ];
  it('checks with the console first, and does not upload a release that would be rejected', async () => {
    checked.body = { code: 0, data: { refusals } };
    const folder = copy();
    expect(await run(['publish', folder, '--to', to()])).toBe(1);
    expect(output).toEqual([
      `${to()} would reject the release, so it was not sent: R214 Another remote uses the component path (view/list, shop). See ${to()}/docs/reference/error-codes.html#r214; R207 The publisher is not registered or is disabled. See ${to()}/docs/reference/error-codes.html#r207; R299 of a newer console`,
    ]);
    expect([checks, received]).toEqual([
      [{ manifest: readFileSync(path.join(folder, 'remote.json'), 'utf8') }],
      [],
    ]);
  });
  it('warns about calls that the console does not have, and still uploads', async () => {
    checked.body = { code: 0, data: { refusals: [], unknownCalls: ['POST /shop/sell'] } };
    answer = { code: 0, msg: 'kept' };
    expect(await run(['publish', copy(), '--to', to()])).toBe(0);
    expect(output.at(-2)).toMatch(/has no POST \/shop\/sell: what needs it will not work there/);
    host = offers('19.3.1');
    expect(await run(['verify', copy(), '--to', to()])).toBe(0);
    expect(output.at(-2)).toMatch(/has no POST \/shop\/sell/);
  });
  it.each([
    ['may not be asked by this account', { body: { code: 7, msg: '权限不足' } }],
    ['does not know the question', { status: 404, body: { code: 7 } }],
    ['answers something else', { body: [] }],
  ])('uploads to a console that %s, which then decides', async (_what, answers) => {
    checked = answers;
    answer = { code: 0, msg: 'kept' };
    expect(await run(['publish', copy(), '--to', to()])).toBe(0);
    expect(received).toHaveLength(1);
  });
  it('does not upload with an expired token', async () => {
    checked = { status: 401, body: { code: 7, msg: '授权已过期' } };
    expect(await run(['publish', copy(), '--to', to()])).toBe(1);
    expect([output, received]).toEqual([
      [
        `${to()} does not accept the token in CONSOLE_TOKEN: 授权已过期. Run npm run login for a new one.`,
      ],
      [],
    ]);
  });
  it.each([
    ['would accept it', { body: { code: 0, data: { refusals: [] } } }, 0, /would accept it$/],
    [
      'would reject it',
      { body: { code: 0, data: { refusals } } },
      1,
      /would reject it: R214 .*; R207/,
    ],
    ['may not be asked', { body: { code: 7 } }, 0, /cannot check whether it would accept it$/],
  ])('verify --to reports a console that %s', async (_what, answers, code, line) => {
    host = offers('19.3.1');
    checked = answers;
    expect(await run(['verify', copy(), '--to', to()])).toBe(code);
    expect(output.at(-1)).toMatch(line);
    expect(received).toEqual([]);
  });
  it('verify --to skips the check without a token and reports this', async () => {
    host = offers('19.3.1');
    vi.stubEnv('CONSOLE_TOKEN', '');
    vi.stubEnv('XDG_CONFIG_HOME', newFolder());
    expect(await run(['verify', copy(), '--to', to()])).toBe(0);
    expect([output.at(-1), checks]).toEqual([
      expect.stringMatching(/did not check the upload: CONSOLE_TOKEN is not set$/),
      [],
    ]);
  });
  const offers = (react: string) => ({
    version: '0.1.0',
    shared: { react: { version: react }, '@arco-design/web-react': { version: '2.66.16' } },
  });

  it('compares the release with the console first, and does not upload an incompatible one', async () => {
    host = offers('18.3.1');
    expect(await run(['publish', copy(), '--to', to()])).toBe(1);
    expect(output.join()).toMatch(
      /is not compatible with .*: react is 18\.3\.1, the release needs \^19\.0\.0/,
    );
    expect(received).toEqual([]);
  });

  it.each([
    ['fits', () => offers('19.3.1'), 0, /The release is compatible with http/],
    [
      'lacks something',
      () => ({ ...offers('19.3.1'), shared: {} }),
      1,
      /Compatibility with .*: incompatible\. .*does not share react/,
    ],
    [
      'says nothing',
      () => undefined,
      1,
      /Compatibility with .*: unknown\. .*does not provide \/host\.json/,
    ],
    ['says something else', () => ['no facts'], 1, /Compatibility with .*: unknown/],
  ])('verify --to reports a console that %s', async (_what, facts, code, line) => {
    host = facts();
    expect(await run(['verify', copy(), '--to', to()])).toBe(code);
    expect(output.join('\n')).toMatch(line);
  });

  it('does not upload without verification, without a token, or without an address', async () => {
    const folder = copy();
    appendFileSync(path.join(folder, chunk()), ' ');
    expect(await run(['publish', folder, '--to', to()])).toBe(1);
    expect(await run(['publish', copy(), '--to', 'console'])).toBe(1);
    vi.stubEnv('CONSOLE_TOKEN', '');
    vi.stubEnv('XDG_CONFIG_HOME', newFolder());
    expect(await run(['publish', copy(), '--to', to()])).toBe(1);
    expect(output.at(-1)).toMatch(
      /^This machine cannot upload tiny-shop to .* yet\. Run npm run login and confirm in the console/,
    );
    expect(received).toEqual([]);
  });
});

describe('keygen', () => {
  it('writes a key that only its owner can read, prints the public half, and replaces no file', async () => {
    const file = path.join(newFolder(), 'keys/team.json');
    expect(await run(['keygen', '--publisher', 'team-a', '--key', file])).toBe(0);
    const key = readKey(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(output.at(-1) as string)).toEqual(publicPart(key));
    expect(output.join()).not.toContain(key.jwk.d);
    expect(await run(['keygen', '--publisher', 'team-a', '--key', file])).toBe(1);
    expect(readKey(file)).toEqual(key);
  });

  it('rejects an invalid name, and a file without a key', async () => {
    expect(
      await run(['keygen', '--publisher', 'Team A', '--key', path.join(newFolder(), 'x')]),
    ).toBe(1);
    const file = path.join(newFolder(), 'key.json');
    writeFileSync(file, JSON.stringify({ ...key, publisher: 'team-other' }));
    expect(() => readKey(file)).toThrow(/is not a valid publisher key/);
  });
});

describe('needs', () => {
  const withNeeds = async (needs: object | undefined) => {
    const remote = remoteFolder();
    writeFiles(remote, {
      ...configFile({ ...CONFIG, needs }),
      'src/format.ts': `export const format = (value: number) => ['POST /shop/getList', value].join();`,
    });
    return (await pack(remote, newFolder(), () => key)).needs;
  };

  it('are the calls in the code by default', async () => {
    expect(await withNeeds(undefined)).toEqual({ api: ['POST /shop/getList'], events: [] });
  });

  it('are the declared ones if they cover the code', async () => {
    expect(await withNeeds({ api: ['POST /shop/*'], events: ['session'] })).toEqual({
      api: ['POST /shop/*'],
      events: ['session'],
    });
    await expect(withNeeds({ api: ['POST /other/*'] })).rejects.toThrow(
      /"needs\.api" does not include POST \/shop\/getList/,
    );
  });
});

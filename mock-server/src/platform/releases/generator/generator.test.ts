import { EventEmitter } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { trackParentBuild } from '../../../process/backgroundBuild.ts';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import { testPublisher, testRelease } from '../../../testing/releases.ts';
import { withServer } from '../../../testing/server.ts';

const server = withServer();
const TOOL = { id: 'my-tool', title: '我的工具', kind: 'list' };
const CONSOLE = 'https://console.example';
const FOLDER = '0.1.0-0123456789ab';
let as: string;

beforeEach(async () => {
  as = await server.login();
  const sdk = join(server.folder, 'sdk');
  mkdirSync(join(sdk, FOLDER), { recursive: true });
  const list = { 'remote.config.ts': "id: '__ID__', title: '__TITLE__'" };
  const files = {
    common: { 'package.json': '"__ID__"' },
    list,
    form: {},
    dashboard: {},
    slot: {},
    plugin: {},
  };
  writeFileSync(join(sdk, 'templates.json'), JSON.stringify({ host: '*', files }));
  writeFileSync(join(sdk, 'index.json'), JSON.stringify({ folder: FOLDER }));
  for (const name of ['console-remote.tgz', 'console-shared.tgz'])
    writeFileSync(join(sdk, FOLDER, name), name);
});

const preview = (body: object = {}, session = as) =>
  server.call<{
    taken: string;
    files: { path: string; text: string }[];
    errors?: { field: string; msg: string }[];
  }>('POST /generator/previewProject', { ...TOOL, ...body }, { as: session });

it('previews the files of a project', async () => {
  expect((await preview()).data.files).toEqual([
    { path: 'package.json', text: '"my-tool"' },
    { path: 'remote.config.ts', text: "id: 'my-tool', title: '我的工具'" },
  ]);
});

it('creates an archive with all files that the build needs', async () => {
  const { data } = await server.call<{ name: string; archive: string }>(
    'POST /generator/createProject',
    { ...TOOL, console: CONSOLE },
    { as },
  );
  const files = unzipSync(Buffer.from(data.archive, 'base64'));
  expect([data.name, Object.keys(files).sort()]).toEqual([
    'my-tool.zip',
    [
      'my-tool/.config/console.json',
      'my-tool/.sdk/console-remote.tgz',
      'my-tool/.sdk/console-shared.tgz',
      'my-tool/package.json',
      'my-tool/remote.config.ts',
    ],
  ]);
  const facts = JSON.parse(Buffer.from(files['my-tool/.config/console.json'] ?? []).toString());
  expect(facts).toEqual({ console: CONSOLE, sdk: FOLDER });
});

it('reports the owner of an existing id', async () => {
  expect((await preview()).data.taken).toBe('');
  const registry = await RegistryCaller.open(server);
  const publisher = testPublisher('team-other');
  const release = testRelease(publisher, { id: 'my-tool', title: '别人的工具' });
  await registry.grant(publisher, { remotes: ['*'], api: ['*'], components: ['*'] });
  expect((await registry.upload(release)).code).toBe(0);
  expect((await registry.promote(release)).code).toBe(0);
  const sentence = /my-tool 已属于模块「别人的工具」（发布者 team-other）.*请换一个标识/;
  expect((await preview()).data.taken).toMatch(sentence);
  const created = await server.call<{ taken: string }>(
    'POST /generator/createProject',
    { ...TOOL, console: CONSOLE },
    { as },
  );
  expect(created.data.taken).toMatch(sentence);
});

describe('invalid names, titles and addresses', () => {
  it.each([
    [{ id: '../evil' }, 'id', /^标识为 2 至 40 位小写字母/],
    [{ id: 'con' }, 'id', /系统保留/],
    [{ title: "x'; process.exit(); '" }, 'title', /它会写入源代码/],
    [{ title: '${x}' }, 'title', /它会写入源代码/],
    [{ kind: 'game' }, 'kind', /./],
  ])('rejects %j', async (body, field, sentence) => {
    const { code, data } = await preview(body);
    expect([code, data.errors ?? []]).toEqual([
      422,
      [{ field, msg: expect.stringMatching(sentence) }],
    ]);
  });

  it('rejects an invalid console address', async () => {
    const body = { ...TOOL, console: 'https://x/" }' };
    expect((await server.call('POST /generator/createProject', body, { as })).code).toBe(422);
  });
});

it('rejects roles without the permission', async () => {
  await server.addUser('keeper', 301);
  expect((await preview({}, await server.login('keeper'))).code).toBe(7);
});

it('returns S110 if the console could not build its SDK', async () => {
  const build = trackParentBuild(new EventEmitter());
  build.stop();
  server.deps.background = build;
  const response = await preview();
  expect([response.code, response.msg]).toEqual([7, expect.stringMatching(/^S110 /)]);
});

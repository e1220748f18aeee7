import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { TEMPLATE_KINDS } from '@console/shared/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fakeConsole, stopConsoles } from '../testing/fakeConsole.ts';
import { installOffline, ownFiles, runTool } from '../testing/offlineProject.ts';
import { newFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';

/** The SDK that `npm run build` has created for consoles to serve. */
const SDK = path.resolve(import.meta.dirname, '../../../dist/sdk');

const readIndex = () =>
  JSON.parse(readFileSync(path.join(SDK, 'index.json'), 'utf8')) as { folder: string };

/** A console that only serves the SDK. `change` can modify or remove files. */
const sdkConsole = (
  change: (file: string, bytes: Buffer) => Buffer | undefined = (_file, bytes) => bytes,
) =>
  fakeConsole((request, response) => {
    const file = (request.url ?? '').replace(/^\/sdk\//, '');
    const source = path.join(SDK, file);
    const bytes = statSync(source, { throwIfNoEntry: false })?.isFile()
      ? change(file, readFileSync(source))
      : undefined;
    if (bytes) response.end(bytes);
    else response.writeHead(404).end();
  });

/** The starter as npm installs it, with npm's record of its origin. */
function unpackedStarter(console: string): string {
  const folder = newFolder();
  const starterFolder = path.join(folder, 'node_modules/@console/create');
  const note = {
    packages: { 'node_modules/@console/create': { resolved: `${console}/sdk/console-remote.tgz` } },
  };
  writeFiles(folder, {
    'node_modules/.package-lock.json': JSON.stringify(note),
    'node_modules/@console/create/x': '',
  });
  runTar(path.join(SDK, 'console-remote.tgz'), starterFolder);
  return path.join(starterFolder, 'bin/create.mjs');
}

function runTar(file: string, into: string): void {
  execFileSync('tar', ['-xzf', file, '-C', into, '--strip-components=1']);
}

const create = (
  starter: string,
  cwd: string,
  ...args: string[]
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, [starter, ...args], { cwd }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    ).stdin?.end(),
  );

afterEach(stopConsoles);
afterAll(removeFolders);

describe('a project of each kind, created in an empty folder with only a console', () => {
  let folder: string;

  beforeAll(async () => {
    folder = newFolder();
    const { url } = await sdkConsole();
    const starter = unpackedStarter(url);
    for (const kind of TEMPLATE_KINDS) {
      const result = await create(
        starter,
        folder,
        'create',
        `my-${kind}`,
        '--title',
        '我的工具',
        '--kind',
        kind,
      );
      expect(result).toEqual({
        code: 0,
        output: expect.stringContaining(`for the console at ${url}`),
      });
      installOffline(path.join(folder, `my-${kind}`));
    }
  });

  it('contains the two packages of the console and its address', () => {
    const project = path.join(folder, 'my-list');
    expect(ownFiles(project)).toEqual(
      expect.arrayContaining([
        '.config/console.json',
        '.gitignore',
        '.sdk/console-remote.tgz',
        '.sdk/console-shared.tgz',
      ]),
    );
    const facts = JSON.parse(readFileSync(path.join(project, '.config/console.json'), 'utf8'));
    expect(facts).toMatchObject({
      sdk: readIndex().folder,
      console: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/),
    });
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(project, 'package.json'), 'utf8'),
    );
    const ranges: string[] = Object.values({ ...dependencies, ...devDependencies });
    expect(ranges.filter((range) => /workspace|catalog/.test(range))).toEqual([]);
  });

  it.each(TEMPLATE_KINDS)('passes type check, lint and its test: %s', (kind) => {
    const project = path.join(folder, `my-${kind}`);
    expect(runTool(project, 'typescript/bin/tsc', ['-p', '.'])).toBe('');
    // Exits with a code other than 0 if it finds anything.
    runTool(project, '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
    const args = ['run', '--config', '.config/vitest.config.ts'];
    expect(runTool(project, 'vitest/vitest.mjs', args)).toMatch(/Tests .*[1-9] passed/);
  });

  it.each(TEMPLATE_KINDS)('packs: %s', (kind) => {
    const project = path.join(folder, `my-${kind}`);
    expect(runTool(project, '@console/cli/bin/console-remote.mjs', ['pack'])).toMatch(
      new RegExp(`^my-${kind} 0\\.1\\.0 build`),
    );
    const releases = path.join(project, 'dist/releases', `my-${kind}`);
    const { build } = JSON.parse(readFileSync(path.join(releases, 'current.json'), 'utf8'));
    const { uses } = JSON.parse(readFileSync(path.join(releases, build, 'remote.json'), 'utf8'));
    expect(uses['@console/shared'].range).toMatch(/^\^\d+\.\d+\.\d+$/);
  });
});

describe('create', () => {
  it("runs the starter of the console's current SDK if its own is another one", async () => {
    const { url } = await sdkConsole((file, bytes) =>
      file === 'index.json'
        ? Buffer.from(bytes.toString().replaceAll(readIndex().folder, '9.9.9-0123456789ab'))
        : bytes,
    );
    const result = await create(unpackedStarter(url), newFolder(), 'create', 'my-tool');
    // npm receives the permanent address, which this console does not serve.
    expect(result.code).toBe(1);
    expect(result.output).toMatch(/404[\s\S]*\/sdk\/9\.9\.9-0123456789ab\/create\.tgz/);
  });

  it("refers to the console's log if the console could not build its SDK", async () => {
    const { url } = await fakeConsole((_request, response) => response.writeHead(503).end());
    const { code, output } = await create(unpackedStarter(url), newFolder(), 'create', 'my-tool');
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`${url}/sdk/index.json responds with HTTP 503`),
    ]);
  });

  it('rejects a package with another integrity than the console states, without writing files', async () => {
    const { url } = await sdkConsole((file, bytes) =>
      file.endsWith('console-shared.tgz') ? bytes.subarray(1) : bytes,
    );
    const folder = newFolder();
    const { code, output } = await create(unpackedStarter(url), folder, 'create', 'my-tool');
    expect(code).toBe(1);
    expect(output).toMatch(
      /console-shared\.tgz does not match the integrity that the console states/,
    );
    expect(existsSync(path.join(folder, 'my-tool'))).toBe(false);
  });

  it.each([
    [['--id', '../evil'], /"\.\.\/evil" cannot be used\. The id is 2 to 40 lower case letters/],
    [['--id', 'Tool'], /The id is 2 to 40/],
    [['--title', "x', evil(), '"], /The title is 1 to 40 letters/],
    [['--title', '${process.exit()}'], /The title is 1 to 40 letters/],
    [['--kind', 'game'], /"game" cannot be used\. The kind is one of list, form/],
  ])('describes the valid answers: %j', async (args, sentence) => {
    const { url } = await sdkConsole();
    const folder = newFolder();
    const { code, output } = await create(
      unpackedStarter(url),
      folder,
      'create',
      'my-tool',
      ...args,
    );
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(sentence) });
    expect(existsSync(path.join(folder, 'my-tool'))).toBe(false);
  });

  it('does not overwrite files', async () => {
    const { url } = await sdkConsole();
    const folder = newFolder();
    writeFiles(folder, { 'my-tool/mine.txt': 'mine' });
    const { code, output } = await create(unpackedStarter(url), folder, 'create', 'my-tool');
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/is not empty \(mine\.txt\)\. Choose a folder/),
    });
  });

  it('reports an address without an SDK, or without a console', async () => {
    const { url } = await fakeConsole((_request, response) => response.writeHead(404).end());
    const withoutVersion = await create(unpackedStarter(url), newFolder(), 'create', 'my-tool');
    expect(withoutVersion.output).toMatch(/does not serve an SDK\. Ask its operator/);
    const other = await fakeConsole();
    const wrong = await create(
      unpackedStarter(url),
      newFolder(),
      'create',
      'my-tool',
      '--console',
      other.url,
    );
    expect(wrong.output).toMatch(
      /is not the description of an SDK\. Check the address of the console/,
    );
  });
});

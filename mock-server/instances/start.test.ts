import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { preparedFolder } from './support/preparedData.ts';
import { StartWorkspace } from './support/startWorkspace.ts';

let workspace: StartWorkspace;
beforeEach(async () => {
  workspace = await StartWorkspace.make(await preparedFolder('npm-start'));
});
afterEach(async () => {
  await workspace.stop();
  await rm(workspace.folder, { recursive: true, force: true });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe('npm start', () => {
  it('is ready before the SDK is built, and responds to requests for the SDK when the build has ended', async () => {
    const url = await workspace.start().ready;
    await workspace.firstBuild();
    const answered: string[] = [];
    const waiting = ['/sdk/index.json', '/sdk/index.json'].map(async (path) => {
      const status = await statusOf(url + path);
      answered.push(path);
      return status;
    });
    expect([await statusOf(`${url}/healthz`), answered]).toEqual([200, []]);
    await workspace.write('gate', '');
    expect(await Promise.all(waiting)).toEqual([200, 200]);
    expect(await workspace.builds()).toHaveLength(1);
  });

  it('builds the SDK once for two consoles that start at the same time', async () => {
    await cp(join(workspace.folder, 'data'), join(workspace.folder, 'other'), { recursive: true });
    const starts = [workspace.start(), workspace.start('other')];
    const urls = await Promise.all(starts.map(({ ready }) => ready));
    await workspace.firstBuild();
    await expect
      .poll(() => starts.map(({ printed }) => printed()).join(''))
      .toMatch(/Waiting for the set-up of process \d+/);
    await workspace.write('gate', '');
    expect(await Promise.all(urls.map((url) => statusOf(`${url}/sdk/index.json`)))).toEqual([
      200, 200,
    ]);
    expect(await workspace.builds()).toHaveLength(1);
  });

  it('prints a remedy when the SDK cannot be built, refuses requests for the SDK and builds it at the next start', async () => {
    const first = workspace.start();
    const url = await first.ready;
    await workspace.firstBuild();
    const waiting = fetch(`${url}/sdk/index.json`);
    await workspace.write('gate', 'fail');
    const refused = await waiting;
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ data: { reason: 'S110' } }),
    ]);
    expect(first.printed()).toMatch(
      /sdk failed \(exit code 1\)[\s\S]*the disk of the test is full[\s\S]*"npm start" build it again/,
    );
    expect([
      await statusOf(`${url}/healthz`),
      await statusOf(`${url}/sdk/host/index.html`),
    ]).toEqual([200, 404]);
    first.child.kill('SIGINT');
    await first.ended;
    await workspace.write('gate', '');
    expect(await statusOf(`${await workspace.start().ready}/sdk/index.json`)).toBe(200);
  });

  it('ends all its processes when it is stopped during the build of the SDK', async () => {
    const { ready, child, ended, printed } = workspace.start();
    const url = await ready;
    const build = await workspace.firstBuild();
    const waiting = fetch(`${url}/sdk/index.json`);
    // The request has arrived before the signal.
    expect(await statusOf(`${url}/healthz`)).toBe(200);
    child.kill('SIGINT');
    expect([await ended, (await waiting).status]).toEqual([0, 503]);
    expect(isAlive(build)).toBe(false);
    expect(printed()).not.toContain('failed');
    expect(await readdir(join(workspace.folder, 'node_modules/.cache/console'))).not.toContain(
      'lock',
    );
  });
});

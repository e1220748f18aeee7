import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArchive, testPublisher, testRelease } from '../src/testing/releases.ts';
import { preparedFolder } from './support/preparedData.ts';
import { type Instance, runCommand, signIn, startServer } from './support/server.ts';
import { grant, hostBelow, upload } from './support/uploads.ts';

/** Id of another user of this machine. Only root can start a process as that user. */
const OTHER_USER = 65_534;
const canActAsOthers = process.getuid?.() === 0;

let folder = '';
let server: Instance;
let settings: Record<string, string>;
const inData = (...names: string[]) => join(folder, 'data', ...names);

const listData = () =>
  readdirSync(inData(), { recursive: true }).map((name) => inData(String(name)));
/**
 * Paths that other users can access. Links are skipped because they have no permissions of their
 * own.
 */
const openPaths = () =>
  [inData(), ...listData()].filter((path) => {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats && !stats.isSymbolicLink() && (stats.mode & 0o077) !== 0;
  });

beforeAll(async () => {
  folder = await preparedFolder('closed');
  // The parent folder is open to all users, so that only the data folder itself can block access.
  chmodSync(folder, 0o755);
  settings = { ...hostBelow(folder), CONSOLE_DATA_DIR: inData() };
});
afterAll(async () => {
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('the data folder', () => {
  // @guarantee data-folder
  it('gives access only to its owner, also for files that the server adds while it runs', async () => {
    server = await startServer(settings);
    const session = await signIn(server.url);
    const publisher = testPublisher('team-netbar');
    expect(await grant(server.url, publisher, session)).toBe(0);
    expect(
      await upload(server.url, new Uint8Array(createArchive(testRelease(publisher))), session),
    ).toBe(0);
    const form = new FormData();
    form.append('file', new Blob(['编号,名称']), 'list.csv');
    const sent = { method: 'POST', headers: session, body: form };
    expect(
      await (await fetch(`${server.url}/api/fileUploadAndDownload/upload`, sent)).json(),
    ).toMatchObject({ code: 0 });
    expect(await runCommand(['backup', join(folder, 'saved.tgz')], settings)).toMatchObject({
      code: 0,
    });
    expect(listData().some((path) => path.includes('uploads/file/'))).toBe(true);
    expect(listData().some((path) => path.includes('releases/netbar/'))).toBe(true);
    expect([openPaths(), statSync(join(folder, 'saved.tgz')).mode & 0o077]).toEqual([[], 0]);
  });

  // @guarantee data-folder
  it.runIf(canActAsOthers)('cannot be read by another user of the machine', async () => {
    const read = spawn('cat', [inData('pg/PG_VERSION')], { uid: OTHER_USER, stdio: 'ignore' });
    expect((await once(read, 'close'))[0]).not.toBe(0);
  });

  // @guarantee data-folder
  it('is closed by the next start when it was open, and files behind links keep their permissions', async () => {
    await server.end('SIGTERM');
    for (const path of [inData(), ...listData()])
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
    writeFileSync(join(folder, 'elsewhere'), 'not ours', { mode: 0o644 });
    symlinkSync(join(folder, 'elsewhere'), inData('uploads/link'));
    server = await startServer(settings);
    expect(openPaths()).toEqual([]);
    expect(statSync(join(folder, 'elsewhere')).mode & 0o777).toBe(0o644);
    expect(
      server.lines.filter((line) => line.includes('Their permissions were removed')),
    ).toHaveLength(1);
    await server.end('SIGTERM');
    server = await startServer(settings);
    expect(server.lines.join()).not.toContain('Their permissions were removed');
  });
});

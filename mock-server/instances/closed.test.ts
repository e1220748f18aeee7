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
import { archiveOf, testPublisher, testRelease } from '../src/testing/releases.ts';
import { preparedFolder } from './support/preparedData.ts';
import { type Instance, runCommand, signIn, startServer } from './support/server.ts';
import { grant, hostBelow, upload } from './support/uploads.ts';

/** Somebody else on this machine; only root may act as him. */
const NOBODY = 65_534;
const mayActAsOthers = process.getuid?.() === 0;

let folder = '';
let server: Instance;
let settings: Record<string, string>;
const data = (...names: string[]) => join(folder, 'data', ...names);

const everything = () => readdirSync(data(), { recursive: true }).map((name) => data(String(name)));
/** What others may do something with; links have no rights of their own. */
const open = () =>
  [data(), ...everything()].filter((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found && !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
  });

beforeAll(async () => {
  folder = await preparedFolder('closed');
  // The folders above are everybody's: it is the data folder that is closed.
  chmodSync(folder, 0o755);
  settings = { ...hostBelow(folder), CONSOLE_DATA_DIR: data() };
});
afterAll(async () => {
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('the data folder', () => {
  it("is its owner's alone, with what the server puts there while it works", async () => {
    server = await startServer(settings);
    const session = await signIn(server.url);
    const publisher = testPublisher('team-netbar');
    expect(await grant(server.url, publisher, session)).toBe(0);
    expect(
      await upload(server.url, new Uint8Array(archiveOf(testRelease(publisher))), session),
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
    expect(everything().some((path) => path.includes('uploads/file/'))).toBe(true);
    expect(everything().some((path) => path.includes('releases/netbar/'))).toBe(true);
    expect([open(), statSync(join(folder, 'saved.tgz')).mode & 0o077]).toEqual([[], 0]);
  });

  it.runIf(mayActAsOthers)('is not read by another user of the machine', async () => {
    const read = spawn('cat', [data('pg/PG_VERSION')], { uid: NOBODY, stdio: 'ignore' });
    expect((await once(read, 'close'))[0]).not.toBe(0);
  });

  it('that was open is closed by the next start, which says so; where links lead is left alone', async () => {
    await server.end('SIGTERM');
    for (const path of [data(), ...everything()])
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
    writeFileSync(join(folder, 'elsewhere'), 'not ours', { mode: 0o644 });
    symlinkSync(join(folder, 'elsewhere'), data('uploads/link'));
    server = await startServer(settings);
    expect(open()).toEqual([]);
    expect(statSync(join(folder, 'elsewhere')).mode & 0o777).toBe(0o644);
    expect(
      server.lines.filter((line) => line.includes('Their permissions were removed')),
    ).toHaveLength(1);
    await server.end('SIGTERM');
    server = await startServer(settings);
    expect(server.lines.join()).not.toContain('Their permissions were removed');
  });
});

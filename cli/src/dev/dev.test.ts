import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../main.ts';
import { fakeConsole, stopConsoles } from '../testing/fakeConsole.ts';
import { newFolder, remoteFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';

let err: string[];

beforeEach(() => {
  err = [];
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((text) => void err.push(text));
});
afterEach(() => {
  removeFolders();
  stopConsoles();
});

/** Runs the command in a remote's folder that has a host for development beside it. */
async function dev(folder: string, ...words: string[]): Promise<number> {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const host = newFolder();
  writeFiles(host, { 'index.html': '<html></html>' });
  return run(['dev', '--host', host, ...words]);
}

describe('console-remote dev', () => {
  it.each([[['here']], [['--releases', 'x']], [['--console']]])(
    'answers %j with the usage',
    async (words) => {
      expect(await run(['dev', ...words])).toBe(2);
    },
  );

  it('says that there is no remote in the folder', async () => {
    expect(await dev(newFolder())).toBe(1);
    expect(err).toEqual([expect.stringMatching(/^No remote\.config\.ts in [^\n]*$/)]);
  });

  it.each(['eighty', '-1', '65536', '8081x'])('refuses %s as a port', async (port) => {
    expect(await dev(remoteFolder(), `--port=${port}`)).toBe(1);
    expect(err).toEqual([`"${port}" is not a port: use 1 to 65535.`]);
  });

  it.each(['console', 'http://10.0.0.1:8080', 'http://127.0.0.1.example', 'file:///etc'])(
    'refuses %s, to which a session would travel in the open',
    async (address) => {
      expect(await dev(remoteFolder(), '--console', address)).toBe(1);
      expect(err).toEqual([
        expect.stringContaining(
          `"${address}" is not a console to work with: write it like https://console.example`,
        ),
      ]);
    },
  );

  it('says where it looked for a host for development, and what builds one', async () => {
    const folder = remoteFolder();
    expect(await dev(folder, '--host', 'nowhere')).toBe(1);
    expect(err).toEqual([
      expect.stringMatching(/^[^\n]*nowhere holds no host for development\. "npm run build[^\n]*$/),
    ]);
    expect(err[0]).toContain(path.join(folder, 'nowhere'));
  });

  it('says that a console hands out no host for development', async () => {
    const { url } = await fakeConsole(({ url: path }, response) =>
      response.writeHead(path === '/' ? 200 : 404).end(),
    );
    vi.spyOn(process, 'cwd').mockReturnValue(remoteFolder());
    expect(await run(['dev', '--console', url])).toBe(1);
    expect(err).toEqual([
      expect.stringMatching(/\/sdk\/host holds no host for development: this console is too old/),
    ]);
  });

  it('says that no console answers', async () => {
    const { url } = await fakeConsole();
    stopConsoles();
    expect(await dev(remoteFolder(), '--console', url)).toBe(1);
    expect(err).toEqual([
      expect.stringMatching(
        new RegExp(`^${url} cannot be reached \\(.+\\): start it[^\\n]*--stand-in\\.$`),
      ),
    ]);
  });

  it('says that something else than a console answers', async () => {
    const { url } = await fakeConsole((_request, response) => response.writeHead(500).end());
    expect(await dev(remoteFolder(), '--console', url)).toBe(1);
    expect(err).toEqual([`${url} answers with HTTP 500, so it is not a console.`]);
  });

  it('says that the port is taken', async () => {
    const { url, port } = await fakeConsole();
    expect(await dev(remoteFolder(), '--console', url, '--port', String(port))).toBe(1);
    expect(err).toEqual([`Port ${port} is taken: name another with --port.`]);
  });
});

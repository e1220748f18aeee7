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

/** Runs the command in a remote's folder with a development host beside it. */
async function dev(folder: string, ...args: string[]): Promise<number> {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const host = newFolder();
  writeFiles(host, { 'index.html': '<html></html>' });
  return run(['dev', '--host', host, ...args]);
}

describe('console-remote dev', () => {
  it.each([[['here']], [['--releases', 'x']], [['--console']]])(
    'responds to %j with the usage',
    async (args) => {
      expect(await run(['dev', ...args])).toBe(2);
    },
  );

  it('reports a folder without a remote', async () => {
    expect(await dev(newFolder())).toBe(1);
    expect(err).toEqual([expect.stringMatching(/^No remote\.config\.ts in [^\n]*$/)]);
  });

  it.each(['eighty', '-1', '65536', '8081x'])('rejects %s as a port', async (port) => {
    expect(await dev(remoteFolder(), `--port=${port}`)).toBe(1);
    expect(err).toEqual([`"${port}" is not a port: use 1 to 65535.`]);
  });

  it.each(['console', 'http://10.0.0.1:8080', 'http://127.0.0.1.example', 'file:///etc'])(
    'rejects %s, because the session would be sent unencrypted',
    async (address) => {
      expect(await dev(remoteFolder(), '--console', address)).toBe(1);
      expect(err).toEqual([
        expect.stringContaining(
          `"${address}" is not a supported console address. Use https://console.example`,
        ),
      ]);
    },
  );

  it('reports the searched folder without a development host and the command that builds one', async () => {
    const folder = remoteFolder();
    expect(await dev(folder, '--host', 'nowhere')).toBe(1);
    expect(err).toEqual([
      expect.stringMatching(
        /^[^\n]*nowhere contains no development host\. Run "npm run build[^\n]*$/,
      ),
    ]);
    expect(err[0]).toContain(path.join(folder, 'nowhere'));
  });

  it('reports a console that serves no development host', async () => {
    const { url } = await fakeConsole(({ url: path }, response) =>
      response.writeHead(path === '/' ? 200 : 404).end(),
    );
    vi.spyOn(process, 'cwd').mockReturnValue(remoteFolder());
    expect(await run(['dev', '--console', url])).toBe(1);
    expect(err).toEqual([
      expect.stringMatching(/\/sdk\/host contains no development host: this console is too old/),
    ]);
  });

  it('reports that no console responds', async () => {
    const { url } = await fakeConsole();
    stopConsoles();
    expect(await dev(remoteFolder(), '--console', url)).toBe(1);
    expect(err).toEqual([
      expect.stringMatching(
        new RegExp(`^${url} cannot be reached \\(.+\\): start it[^\\n]*--stand-in\\.$`),
      ),
    ]);
  });

  it('reports a server that is not a console', async () => {
    const { url } = await fakeConsole((_request, response) => response.writeHead(500).end());
    expect(await dev(remoteFolder(), '--console', url)).toBe(1);
    expect(err).toEqual([`${url} responds with HTTP 500, so it is not a console.`]);
  });

  it('reports a port that is in use', async () => {
    const { url, port } = await fakeConsole();
    expect(await dev(remoteFolder(), '--console', url, '--port', String(port))).toBe(1);
    expect(err).toEqual([`Port ${port} is in use. Choose another one with --port.`]);
  });
});

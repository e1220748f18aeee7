import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { fakeConsole, stopConsoles } from '../testing/fakeConsole.ts';
import { installOffline } from '../testing/offlineProject.ts';
import { newFolder, removeFolders } from '../testing/remoteFolder.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const SDK = path.join(WORKSPACE, 'dist/sdk');
const GUIDE = readFileSync(path.join(WORKSPACE, 'docs/tutorials/first-remote.md'), 'utf8');
const LINES = [...GUIDE.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);
const run = promisify(execFile);

/** Responses of a console to a known author whose releases it accepts. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/user/getUserInfo': { code: 0, data: {} },
  '/api/remote/checkRelease': { code: 0, data: { refusals: [], unknownCalls: [] } },
  '/api/remote/addRelease': { code: 0, msg: 'kept' },
  '/registry.json': { releases: [] },
};

afterAll(() => {
  stopConsoles();
  removeFolders();
});

it('every command of "Your first remote", run in an empty folder, has the documented result', async () => {
  const uploads: string[] = [];
  const { url } = await fakeConsole(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://console');
    await request.resume().toArray();
    const file = path.join(SDK, pathname.replace(/^\/sdk\//, ''));
    if (pathname === '/api/remote/addRelease') uploads.push(pathname);
    if (pathname === '/') response.end('<html></html>');
    else if (ANSWERS[pathname]) response.end(JSON.stringify(ANSWERS[pathname]));
    else if (pathname.startsWith('/sdk/') && statSync(file, { throwIfNoEntry: false })?.isFile())
      response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  const home = newFolder();
  const project = path.join(home, 'my-tool');
  const plain = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|NODE_ENV|TEST$|npm_)/.test(name),
  );
  // The console's address also replaces npm's registry, so that nothing is downloaded from
  // elsewhere.
  const npm = {
    npm_config_cache: path.join(home, '.npm'),
    npm_config_registry: url,
    npm_config_update_notifier: 'false',
    npm_config_yes: 'true',
  };
  const env = {
    ...Object.fromEntries(plain),
    ...npm,
    XDG_CONFIG_HOME: home,
    BROWSER: 'none',
    CONSOLE_TOKEN: '',
  };

  const type = async (line: string): Promise<void> => {
    const [program = '', ...args] = line.replace('https://console.example', url).split(' ');
    if (program === 'cd') return;
    if (line === 'npm install') return installOffline(project);
    if (args[1] === 'dev') return checkDev(args);
    await run(program, args, { cwd: program === 'npx' ? home : project, env });
  };
  const checkDev = async (args: string[]): Promise<void> => {
    const more = args.includes('--') ? args : [...args, '--'];
    const tool = path.join(project, 'node_modules/.bin/console-remote');
    const child = spawn(
      process.execPath,
      [tool, 'dev', '--port', '0', ...more.slice(more.indexOf('--') + 1)],
      {
        cwd: project,
        env,
      },
    );
    let address: string | undefined;
    for await (const line of createInterface({ input: child.stdout })) {
      address = /^ready (\S+)$/.exec(line)?.[1];
      if (address !== undefined) break;
    }
    expect(await (await fetch(`${address}`)).text()).toContain('（my-tool）');
    child.kill();
    await once(child, 'exit');
  };

  for (const line of LINES)
    await type(line).catch((error: Error) => expect.fail(`${line}: ${error.message}`));
  expect(LINES).toEqual(
    expect.arrayContaining(['npm run login', 'npm run upgrade', 'npm run dev -- --stand-in']),
  );
  expect(uploads).toHaveLength(2);
});

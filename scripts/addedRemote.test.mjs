import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { install, PNPM } from './lib/install.mjs';
import { temporaryFolder } from './lib/temporaryFolder.mjs';

/** npx asks the registry about a package that it has in its cache, unless it runs offline. */
const inherited = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'CI')),
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
};
/** Whether pnpm is in the local npm cache. */
const hasPnpm =
  spawnSync('npx', ['--offline', '--yes', PNPM, '--version'], { env: inherited }).status === 0;

const LOCK = 'pnpm-lock.yaml';

/**
 * Creates a workspace of a package and one remote that uses it. It has no dependency on a published
 * package: pnpm asks the registry about those, even for versions that the lock file already has.
 */
function workspace() {
  const folder = temporaryFolder();
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const addRemote = (id) =>
    write(
      `remotes/${id}/package.json`,
      JSON.stringify({
        name: `@console/${id}`,
        dependencies: { '@console/shared': 'workspace:*' },
      }),
    );
  write('pnpm-workspace.yaml', 'packages:\n  - shared\n  - remotes/*\n');
  write('package.json', JSON.stringify({ name: 'console', private: true }));
  write('shared/package.json', JSON.stringify({ name: '@console/shared', version: '1.0.0' }));
  addRemote('staff');
  write(
    LOCK,
    `lockfileVersion: '9.0'

settings:
  autoInstallPeers: true
  excludeLinksFromLockfile: false

importers:

  .: {}

  remotes/staff:
    dependencies:
      '@console/shared':
        specifier: workspace:*
        version: link:../../shared

  shared: {}
`,
  );
  return {
    folder,
    addRemote,
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    git: (...words) =>
      spawnSync(
        'git',
        ['-c', 'user.name=test', '-c', 'user.email=test@example.invalid', ...words],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      ),
  };
}

/** Runs the installation of `npm start` offline. */
async function installIn(folder, options = {}) {
  const messages = [];
  const run = async (_name, command, args, { explain }) => {
    const given = { cwd: folder, encoding: 'utf8', env: inherited };
    const { status, stdout, stderr } = spawnSync(
      command,
      [...args, '--offline', '--lockfile-only'],
      given,
    );
    if (status !== 0) throw new Error(explain(stdout + stderr) ?? stdout + stderr);
  };
  await install({ run, say: (line) => messages.push(line), ci: false, ...options });
  return messages.join();
}

describe.skipIf(!hasPnpm)('lock file', { timeout: 600_000 }, () => {
  test('contains an added remote after npm start', async () => {
    const { folder, addRemote, read } = workspace();
    addRemote('rules');
    await expect(installIn(folder, { ci: true })).rejects.toThrow(
      '"npm start" on your own machine',
    );
    expect(await installIn(folder)).toContain('commit it');
    expect(read(LOCK)).toContain('  remotes/rules:\n');
    expect(await installIn(folder, { ci: true })).toBe('');
  });

  test('is merged by npm start after a merge conflict of two branches', async () => {
    const { folder, addRemote, read, git } = workspace();
    git('init', '--quiet', '--initial-branch=main');
    git('add', '--all');
    git('commit', '--quiet', '-m', 'before');
    for (const id of ['rules', 'runs']) {
      git('checkout', '--quiet', '-b', id, 'main');
      addRemote(id);
      await installIn(folder);
      git('add', '--all');
      git('commit', '--quiet', '-m', id);
    }
    git('merge', 'rules');
    expect(git('diff', '--name-only', '--diff-filter=U').stdout.trim()).toBe(LOCK);
    await installIn(folder);
    expect(read(LOCK)).not.toMatch(/^(?:<<<<<<<|>>>>>>>)/m);
    for (const id of ['rules', 'runs']) expect(read(LOCK)).toContain(`  remotes/${id}:\n`);
    expect(await installIn(folder, { ci: true })).toBe('');
  });
});

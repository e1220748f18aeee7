import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../workspace.mjs';

/** Build results. They are copied, so that only changes are built. */
const BUILT = [
  'dist/releases',
  'shared/dist',
  'shared/src/generated',
  'cli/dist',
  'mock-server/dist',
  'host/dist',
];

const packageFolders = () => [
  '.',
  ...['host', 'shared', 'mock-server', 'cli', 'e2e', 'bench', 'torture'],
  ...readdirSync(path.join(ROOT, 'remotes')).map((name) => `remotes/${name}`),
];

/** Copies a folder with its links, times and modes. Shares the blocks where the file system can. */
function copyFolder(from, to) {
  if (process.platform === 'win32')
    return cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  const share = process.platform === 'linux' ? ['--reflink=auto'] : [];
  execFileSync('cp', [
    '-R',
    '-p',
    ...(process.platform === 'linux' ? ['-d'] : []),
    ...share,
    from,
    to,
  ]);
}

/**
 * Copies this checkout with its packages and builds into a temporary folder, for work that changes
 * them. A set-up of the copy finds everything built.
 *
 * @returns {{ folder: string, remove(): void }}
 */
export function copyWorkspace() {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-workspace-'));
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const files = listed
    .split('\0')
    .filter((name) => name !== '' && existsSync(path.join(ROOT, name)));
  const packages = packageFolders().map((name) => path.posix.join(name, 'node_modules'));
  for (const name of files)
    cpSync(path.join(ROOT, name), path.join(folder, name), { preserveTimestamps: true });
  for (const name of [...packages, ...BUILT]) {
    if (!existsSync(path.join(ROOT, name))) continue;
    execFileSync('mkdir', ['-p', path.dirname(path.join(folder, name))]);
    copyFolder(path.join(ROOT, name), path.join(folder, name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

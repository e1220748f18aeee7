/**
 * `npm run plugin -- <id> [--to <folder>] [--console <url>] [--npm]`: creates the project of a
 * plugin of `remotes/` with the SDK that was built here, and installs and packs it. A plugin is
 * delivered only this way: published with a key and installed by an administrator. `--npm` installs
 * with npm and its registry; otherwise the packages of this workspace are linked.
 *
 * Exit code 1 if the build fails, 2 for wrong arguments.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installPluginProject, makePluginProject } from './lib/pluginProject.mjs';
import { Problem } from './lib/problem.mjs';
import { pluginFolders, ROOT } from './lib/workspace.mjs';

const word = { type: 'string' };
const names = pluginFolders().map((folder) => path.basename(folder));
const usage = `Usage: npm run plugin -- PLUGIN [--to FOLDER] [--console URL] [--npm]\nPlugins: ${names.join(', ')}`;

function readWords() {
  try {
    const options = { to: word, console: word, npm: { type: 'boolean' } };
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    if (positionals.length === 1 && names.includes(positionals[0]))
      return { id: positionals[0], ...values };
  } catch (error) {
    console.error(error.message);
  }
  console.error(usage);
  process.exit(2);
}

const {
  id,
  to = path.join(ROOT, 'dist/plugins', id),
  console: address = 'http://127.0.0.1:8080',
  npm,
} = readWords();
const project = path.resolve(to);
const options = { cwd: project, stdio: 'inherit' };
try {
  const plugin = `remotes/${id}`;
  await makePluginProject(plugin, project, address);
  if (npm) execFileSync('npm', ['install'], { ...options, shell: process.platform === 'win32' });
  else await installPluginProject(plugin, project);
  execFileSync(
    process.execPath,
    ['node_modules/@console/cli/bin/console-remote.mjs', 'pack'],
    options,
  );
  console.log(
    `The project of ${id} is ${project}. There: npm run keygen, npm run login, npm run publish.`,
  );
} catch (error) {
  if (error instanceof Problem) console.error(error.message);
  else console.error(`${id} was not built: ${error.message}`);
  process.exitCode = 1;
}

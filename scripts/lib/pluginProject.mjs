import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem } from './problem.mjs';
import { ROOT } from './workspace.mjs';

const at = (...names) => path.join(ROOT, ...names);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** What of a plugin's folder is its author's; the rest belongs to the workspace. */
const OWN = ['remote.config.ts', 'src'];

function writeFiles(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** The versions that are installed here, where the plugin's own `package.json` names the catalog. */
const withVersions = (plugin, packages = {}) =>
  Object.fromEntries(
    Object.entries(packages)
      .filter(([name]) => !name.startsWith('@console/'))
      .map(([name, range]) => [
        name,
        range.startsWith('catalog:')
          ? `^${readJson(at(plugin, 'node_modules', name, 'package.json')).version}`
          : range,
      ]),
  );

/** As `create` writes it, with what the plugin needs besides. */
function manifestOf(plugin, template) {
  const own = readJson(at(plugin, 'package.json'));
  return {
    ...template,
    version: own.version,
    dependencies: { ...withVersions(plugin, own.dependencies), ...template.dependencies },
    devDependencies: { ...withVersions(plugin, own.devDependencies), ...template.devDependencies },
  };
}

/**
 * Makes a project of a plugin, as its author would have it: outside of the workspace, with the two packages of the SDK as `file:`
 * dependencies and the configuration that `create` writes. Needs a build of the SDK (`npm run build`).
 *
 * @param {string} plugin its folder, such as `remotes/email`
 * @param {string} project a folder that does not exist yet or is empty
 * @param {string} console the address of the console that it is for
 * @throws {Problem} when the folder has something in it, or no SDK was built
 */
export async function makePluginProject(plugin, project, console) {
  if (!existsSync(at('dist/sdk/index.json')))
    throw new Problem('There is no SDK yet: run "npm run build" first.');
  if (existsSync(project) && readdirSync(project).length > 0)
    throw new Problem(`${project} is not empty: name a new folder.`);
  const { folder: sdk } = readJson(at('dist/sdk/index.json'));
  const { migration, files } = readJson(at('dist/sdk/templates.json'));
  const id = path.basename(plugin);
  const { 'package.json': manifest, ...common } = files.common;
  const named = (text) => text.replaceAll('__ID__', id).replaceAll('__TITLE__', id);
  const texts = Object.fromEntries(
    Object.entries(common).map(([name, text]) => [name, named(text)]),
  );
  writeFiles(project, {
    ...texts,
    'package.json': `${JSON.stringify(manifestOf(plugin, JSON.parse(named(manifest))), null, 2)}\n`,
    '.config/console.json': `${JSON.stringify({ console, sdk, migration }, null, 2)}\n`,
  });
  for (const name of OWN) cpSync(at(plugin, name), path.join(project, name), { recursive: true });
  for (const name of ['console-remote.tgz', 'console-shared.tgz']) {
    mkdirSync(path.join(project, '.sdk'), { recursive: true });
    cpSync(at('dist/sdk', sdk, name), path.join(project, '.sdk', name));
  }
}

/** Installs such a project without a network: what npm would fetch is linked from this workspace. */
export async function installPluginProject(plugin, project) {
  const { installOffline } = await import(
    pathToFileURL(at('cli/dist/testing/offlineProject.js')).href
  );
  installOffline(project, plugin);
}

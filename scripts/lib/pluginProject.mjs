import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem } from './problem.mjs';
import { ROOT } from './workspace.mjs';

const at = (...names) => path.join(ROOT, ...names);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** Test of the page that `create` writes. A plugin has other pages. */
const CREATED_TEST = 'browser/opens.spec.ts';
/** Files of a plugin's folder that belong to its author. The others belong to the workspace. */
const AUTHOR_FILES = ['remote.config.ts', 'CHANGELOG.md', 'src'];

function writeFiles(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Replaces catalog versions of the plugin's `package.json` by the installed versions. */
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

/** Returns the manifest of `create` with the plugin's own dependencies. */
function manifestOf(plugin, template) {
  const pluginPackage = readJson(at(plugin, 'package.json'));
  return {
    ...template,
    version: pluginPackage.version,
    dependencies: { ...withVersions(plugin, pluginPackage.dependencies), ...template.dependencies },
    devDependencies: {
      ...withVersions(plugin, pluginPackage.devDependencies),
      ...template.devDependencies,
    },
  };
}

/**
 * Creates a project of a plugin like its author: outside of the workspace, with the two packages of
 * the SDK as `file:` dependencies and the configuration of `create`. Needs a build of the SDK (`npm
 * run build`).
 *
 * @param {string} plugin its folder, such as `remotes/email`
 * @param {string} project a folder that does not exist or is empty
 * @param {string} console the address of the console that it is for
 * @throws {Problem} if the folder is not empty, or the SDK was not built
 */
export async function makePluginProject(plugin, project, console) {
  if (!existsSync(at('dist/sdk/index.json')))
    throw new Problem('The SDK was not built. Run "npm run build" first.');
  if (existsSync(project) && readdirSync(project).length > 0)
    throw new Problem(`${project} is not empty. Choose a new folder.`);
  const { folder: sdk } = readJson(at('dist/sdk/index.json'));
  const { migration, files } = readJson(at('dist/sdk/templates.json'));
  const id = path.basename(plugin);
  const { 'package.json': manifest, [CREATED_TEST]: _, ...common } = files.common;
  const named = (text) => text.replaceAll('__ID__', id).replaceAll('__TITLE__', id);
  const texts = Object.fromEntries(
    Object.entries(common).map(([name, text]) => [name, named(text)]),
  );
  writeFiles(project, {
    ...texts,
    'package.json': `${JSON.stringify(manifestOf(plugin, JSON.parse(named(manifest))), null, 2)}\n`,
    '.config/console.json': `${JSON.stringify({ console, sdk, migration }, null, 2)}\n`,
  });
  for (const name of AUTHOR_FILES)
    cpSync(at(plugin, name), path.join(project, name), { recursive: true });
  for (const name of ['console-remote.tgz', 'console-shared.tgz']) {
    mkdirSync(path.join(project, '.sdk'), { recursive: true });
    cpSync(at('dist/sdk', sdk, name), path.join(project, '.sdk', name));
  }
}

/** Installs such a project without a network by linking the packages of this workspace. */
export async function installPluginProject(plugin, project) {
  const { installOffline } = await import(
    pathToFileURL(at('cli/dist/testing/offlineProject.js')).href
  );
  installOffline(project, plugin);
}

import { statSync } from 'node:fs';
import path from 'node:path';
import type { PageDeclaration, RemoteConfig } from '../defineRemote.ts';
import { Problem } from '../problem.ts';
import { exposeChunk, exposeName } from './exposeName.ts';

export const CONFIG_FILE = 'remote.config.ts';

/**
 * Holds a declaration to its rules. What an author wrote may be anything: the types of `defineRemote` bind only those who use it.
 *
 * @param root the remote's folder; the modules of pages are looked for below it
 * @throws Problem that names the field and says what it must be
 */
export function checkConfig(config: Partial<RemoteConfig>, root: string): asserts config is RemoteConfig {
  if (typeof config.id !== 'string' || !/^[a-z][a-z0-9-]{1,39}$/.test(config.id))
    refuse('"id" must be 2 to 40 lower case letters, digits or hyphens, starting with a letter.');
  if (!isText(config.title)) refuse('"title" is missing: people read it where the remote is named.');
  if (!isText(config.host)) refuse('"host" is missing: state the range of host versions, such as ">=0.1.0 <1.0.0".');
  if (!Array.isArray(config.pages) || config.pages.length === 0) refuse('"pages" is empty: a remote offers at least one page.');
  const taken = new Map<string, string>();
  for (const page of config.pages) {
    checkPage(page, root);
    const chunk = exposeChunk(exposeName(page.component));
    const other = taken.get(chunk);
    if (other !== undefined) refuse(`pages ${other} and ${page.component} would get the same files; rename one of them.`);
    taken.set(chunk, page.component);
  }
}

function checkPage(page: Partial<PageDeclaration> | null, root: string): asserts page is PageDeclaration {
  if (!isText(page?.component)) refuse('every page needs a "component": the component path of its menu rows.');
  if (!isText(page.module)) refuse(`page ${page.component}: "module" is missing: name the file of the page.`);
  if (!isFile(path.join(root, page.module))) refuse(`page ${page.component}: no file ${page.module}.`);
  const wrong = (page.data ?? []).find(({ call }) => !/^(?:GET|POST|PUT|DELETE) \/\S+$/.test(call));
  if (wrong) refuse(`page ${page.component}: "${wrong.call}" is no call; write it like "POST /netbar/getNetbarList".`);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function refuse(rule: string): never {
  throw new Problem(`${CONFIG_FILE}: ${rule}`);
}

import { statSync } from 'node:fs';
import path from 'node:path';
import { isRange } from '@console/shared/contract';
import type { PageDeclaration, RemoteConfig, SlotDeclaration } from '../defineRemote.ts';
import { Problem } from '../problem.ts';
import { exposeChunk, exposeName, slotExpose } from './exposeName.ts';

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
  if (!isText(config.host) || !isRange(config.host))
    refuse('"host" is missing or no range: state the range of host versions, such as ">=0.1.0 <1.0.0".');
  if (!Array.isArray(config.pages) || config.pages.length === 0) refuse('"pages" is empty: a remote offers at least one page.');
  for (const page of config.pages) checkPage(page, root);
  for (const slot of config.slots ?? []) checkSlot(slot, root);
  const taken = new Map<string, string>();
  const named = [
    ...config.pages.map(({ component }) => [component, exposeName(component)] as const),
    ...(config.slots ?? []).map(({ slot }) => [slot, slotExpose(slot)] as const),
  ];
  for (const [name, expose] of named) {
    const other = taken.get(exposeChunk(expose));
    if (other !== undefined) refuse(`${other} and ${name} would get the same files; rename one of them.`);
    taken.set(exposeChunk(expose), name);
  }
}

function checkSlot({ slot, module }: Partial<SlotDeclaration>, root: string): void {
  if (!isText(slot) || !/^[a-z][A-Za-z0-9.]*\/v\d+$/.test(slot)) refuse('every slot needs a "slot" such as "header.toolbar/v1".');
  if (!isText(module) || !isFile(path.join(root, module))) refuse(`slot ${slot}: "module" must name the file of its component.`);
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

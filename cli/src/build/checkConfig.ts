import { statSync } from 'node:fs';
import path from 'node:path';
import { isRange, SLOTS } from '@console/shared/contract';
import type { PageDeclaration, RemoteConfig, SlotDeclaration } from '../defineRemote.ts';
import { Problem } from '../problem.ts';
import { exposeChunk, exposeName, slotExpose } from './exposeName.ts';

export const CONFIG_FILE = 'remote.config.ts';

/**
 * Validates a declaration at run time, because the types of `defineRemote` only check TypeScript
 * code.
 *
 * @param root the remote's folder, which must contain the modules of the pages
 * @throws Problem that names the field and the expected value
 */
export function checkConfig(
  config: Partial<RemoteConfig>,
  root: string,
): asserts config is RemoteConfig {
  if (typeof config.id !== 'string' || !/^[a-z][a-z0-9-]{1,39}$/.test(config.id))
    refuse('"id" must be 2 to 40 lower case letters, digits or hyphens, starting with a letter.');
  if (!isText(config.title))
    refuse('"title" is missing: people read it where the remote is named.');
  if (!isText(config.host) || !isRange(config.host))
    refuse(
      '"host" is missing or invalid: state a range of host versions, such as ">=0.1.0 <1.0.0".',
    );
  const { pages, slots = [] } = config;
  if (!Array.isArray(slots)) refuse('"slots" must be a list.');
  if (!Array.isArray(pages) || pages.length + slots.length === 0)
    refuse('"pages" is empty: a remote needs at least one page or slot.');
  for (const page of pages) checkPage(page, root);
  for (const slot of slots) checkSlot(slot, root);
  checkBackend(config.backend, root);
  checkNames([
    ...pages.map(({ component }) => [component, exposeName(component)] as const),
    ...slots.map(({ slot }) => [slot, slotExpose(slot)] as const),
  ]);
}

/** Every exposed module needs a unique name, because its files are named after it. */
function checkNames(named: readonly (readonly [name: string, expose: string])[]): void {
  const usedBy = new Map<string, string>();
  for (const [name, expose] of named) {
    const other = usedBy.get(exposeChunk(expose));
    if (other !== undefined)
      refuse(`${other} and ${name} would have the same file names; rename one of them.`);
    usedBy.set(exposeChunk(expose), name);
  }
}

function checkSlot(declared: Partial<SlotDeclaration> | null, root: string): void {
  const { slot, module, order = 0, if: audience = { authority: [] } } = declared ?? {};
  if (!SLOTS.some((name) => name === slot))
    refuse(`"slot" must be a slot of the host: ${SLOTS.join(', ')}.`);
  if (!isText(module) || !isFile(path.join(root, module)))
    refuse(`slot ${slot}: "module" must name the file of its component.`);
  if (!Number.isInteger(order)) refuse(`slot ${slot}: "order" must be a whole number.`);
  const { authority } = audience;
  if (!Array.isArray(authority) || !authority.every(Number.isInteger))
    refuse(`slot ${slot}: "if" must list role ids: { authority: [888] }.`);
}

/** The schema of the manifest validates the routes. */
function checkBackend(backend: RemoteConfig['backend'] | null, root: string): void {
  if (backend === undefined) return;
  if (!Array.isArray(backend?.routes))
    refuse('"backend" needs "routes": the calls of the back end.');
  const { start } = backend;
  if (start !== undefined && (!isText(start) || !isFile(path.join(root, start))))
    refuse(`"backend.start" must name the script of the back end: no file ${start}.`);
}

function checkPage(
  page: Partial<PageDeclaration> | null,
  root: string,
): asserts page is PageDeclaration {
  if (!isText(page?.component))
    refuse('every page needs a "component": the component path of its menu rows.');
  if (!isText(page.module))
    refuse(`page ${page.component}: "module" is missing: name the file of the page.`);
  if (!isFile(path.join(root, page.module)))
    refuse(`page ${page.component}: no file ${page.module}.`);
  const wrong = (page.data ?? []).find(({ call }) => !/^(?:GET|POST|PUT|DELETE) \/\S+$/.test(call));
  if (wrong)
    refuse(
      `page ${page.component}: "${wrong.call}" is not a valid call; use the form "POST /netbar/getNetbarList".`,
    );
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

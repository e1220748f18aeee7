import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteManifest, satisfies } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';

/** Name of the changelog in a release, as `console-remote pack` writes it. */
const CHANGELOG = /^changelog\.[0-9a-f]{8,64}\.md$/;
const HEADING = /^##\s+\[?v?(\d+\.\d+\.\d+[^\s\]]*)/;
const MAX_CHARACTERS = 5_000;

/**
 * Returns the entries of a changelog for the versions after `before`, up to `version`: the sections
 * under `## 1.2.0`. Without `before`, only the section of `version`.
 *
 * @example changesBetween('## 1.1.0\n- a\n## 1.0.0\n- b', { before: '1.0.0', version: '1.1.0' }) // '## 1.1.0\n- a'
 */
export function changesBetween(
  changelog: string,
  { before, version }: { before: string | undefined; version: string },
): string {
  let included = false;
  const lines = changelog.split(/\r?\n/).filter((line) => {
    const [, section] = HEADING.exec(line) ?? [];
    if (section !== undefined)
      included =
        section === version ||
        (before !== undefined && isNewer(section, before) && !isNewer(section, version));
    return included;
  });
  return lines.join('\n').trim().slice(0, MAX_CHARACTERS);
}

/** Whether the first version is higher. False for texts that are not versions. */
export const isNewer = (version: string, than: string): boolean =>
  satisfies(version, `>${than}`) === true;

/** Reads what a release changes compared with the installed version, in Markdown. */
export async function readChanges(
  tx: Tx,
  registry: Registry,
  { id, build, version, files }: RemoteManifest,
  before: string | undefined,
): Promise<string> {
  const file = Object.keys(files).find((name) => CHANGELOG.test(name));
  const folder = file && (await registry.folderOf(tx, id, build, file));
  if (!file || !folder) return '';
  return changesBetween(await readFile(join(folder, file), 'utf8'), { before, version });
}

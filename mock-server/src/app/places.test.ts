import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findAreas } from '../platform/kernel/area/find.ts';
import type { MenuSeed } from '../platform/kernel/area/menuSeed.ts';
import { SECTIONS } from '../platform/kernel/area/settingsGroup.ts';

/**
 * Texts name places of the console as `系统配置 › 网关 › 插件后端`. Each place must exist under the
 * names that people see.
 */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const SETTINGS = '系统配置';

/** Titles of the parts below a place, by the title of the place. */
type Places = Map<string, Places>;

const below = (places: Places, title: string): Places => {
  const parts = places.get(title) ?? new Map();
  places.set(title, parts);
  return parts;
};

const areas = await findAreas();
const places: Places = new Map();
const settings = below(places, SETTINGS);
for (const { section, title, schema, secrets } of areas.flatMap(({ settings: all = [] }) => all)) {
  const group = below(below(settings, SECTIONS[section]), title);
  const fields = Object.values(schema.properties) as { title?: string }[];
  for (const name of [...fields.map((field) => field.title ?? ''), ...Object.values(secrets)])
    below(group, name);
}
const rows = areas.flatMap(({ menus = [] }) => menus);
function addRows(parent: Places, children: readonly MenuSeed[]): void {
  for (const row of children) addRows(below(parent, row.title), row.children ?? []);
}
for (const row of rows) {
  const group = rows.find(({ name }) => name === row.parent)?.title;
  addRows(group === undefined ? places : below(places, group), [row]);
}

const files = execFileSync(
  'git',
  ['ls-files', '*[tT]exts.ts', '*.texts.ts', 'host/manual/*.md', 'docs/*.md', ':!:CHANGELOG.md'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean);

/** Returns the longest title at the beginning of a text. */
const titleAt = (parts: Places, text: string): string | undefined =>
  [...parts.keys()]
    .filter((title) => title !== '' && text.startsWith(title))
    .sort((first, second) => second.length - first.length)[0];

/** Returns the part of a place that does not exist, or undefined. */
function missingPart(text: string): string | undefined {
  let parts = places;
  for (const part of text.split(' › ')) {
    const title = titleAt(parts, part);
    if (title === undefined) return part.slice(0, 20);
    parts = parts.get(title) ?? new Map();
    if (parts.size === 0) return undefined;
  }
  return undefined;
}

const tops = [...places.keys()].filter((title) => (places.get(title)?.size ?? 0) > 0).join('|');
const named = new RegExp(`(?:${tops}) › [^\\n。；，「」（）]*`, 'g');

it('names places of the console that exist', () => {
  let count = 0;
  const faults = files.flatMap((file) =>
    (readFileSync(path.join(ROOT, file), 'utf8').match(named) ?? []).flatMap((place) => {
      count += 1;
      const missing = missingPart(place);
      return missing === undefined ? [] : [`${file}: ${place} (${missing})`];
    }),
  );
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(40);
});

it('separates the parts of a place by ›', () => {
  const other = new RegExp(`(?:${tops}) ?[→>/] ?[\\p{Script=Han}]{2,}`, 'gu');
  const faults = files.flatMap((file) =>
    (readFileSync(path.join(ROOT, file), 'utf8').match(other) ?? []).map(
      (place) => `${file}: ${place}`,
    ),
  );
  expect(faults).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

const ROOT = path.resolve(import.meta.dirname, '..');
const MANUAL = path.join(ROOT, 'host/manual');
const NEWS = 'whats-new.md';

interface Licence {
  name: string;
  version: string;
  licence: string;
}

/**
 * Writes `about.json` next to the host for the page 关于. It contains the manual, the release notes
 * from `host/manual/whats-new.md`, and the licences of all packages that the bundler included in the
 * host's files.
 */
export function pluginAbout(): RsbuildPlugin {
  return {
    name: 'about',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const about = {
          changelog: readNews(),
          manual: readManual(),
          licences: licencesOf(compilation),
        };
        compilation.emitAsset('about.json', new sources.RawSource(`${JSON.stringify(about)}\n`));
      });
    },
  };
}

/**
 * Returns the release notes for users, without the title. (CHANGELOG.md is for operators and plugin
 * authors.)
 */
const readNews = (): string =>
  readFileSync(path.join(MANUAL, NEWS), 'utf8')
    .replace(/^#[^\n]*\n/, '')
    .trim();

/** Returns the pages of the manual, except the table of contents and the release notes. */
const readManual = (): { title: string; text: string }[] =>
  readdirSync(MANUAL)
    .filter((name) => name.endsWith('.md') && name !== 'README.md' && name !== NEWS)
    .sort()
    .map((name) => {
      const [heading = '', ...rest] = readFileSync(path.join(MANUAL, name), 'utf8').split('\n');
      // The manual is shown without the other documents, so links are replaced by their text.
      const text = rest
        .join('\n')
        .replaceAll(/\[([^\]]+)\]\((?:[\w./-]+\.md)?(?:#[^)]*)?\)/g, '$1');
      return { title: heading.replace(/^#\s*/, ''), text: text.trim() };
    });

/** Yields the files of all modules, including concatenated modules. */
function* filesOf(modules: Iterable<Rspack.Module>): Generator<string> {
  for (const module of modules) {
    const { resource, modules: inner } = module as { resource?: string; modules?: Rspack.Module[] };
    if (typeof resource === 'string') yield resource;
    if (inner) yield* filesOf(inner);
  }
}

function licencesOf({ modules }: Rspack.Compilation): Licence[] {
  const licences = new Map<string, Licence>();
  for (const file of filesOf(modules)) {
    const folder = packageFolder(file);
    if (folder === undefined || licences.has(folder)) continue;
    const facts = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    const { name, version, license } = facts;
    if (typeof name === 'string' && typeof version === 'string')
      licences.set(folder, { name, version, licence: typeof license === 'string' ? license : '' });
  }
  const ordered = new Map(
    [...licences.values()].map((item) => [`${item.name} ${item.version}`, item]),
  );
  return [...ordered.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  );
}

/**
 * Returns the folder of the package that a file belongs to, or `undefined` for the console's own
 * files.
 */
function packageFolder(file: string): string | undefined {
  const parts = file.split('?')[0]?.split(/[\\/]/) ?? [];
  const at = parts.lastIndexOf('node_modules');
  if (at === -1) return undefined;
  const depth = parts[at + 1]?.startsWith('@') ? 3 : 2;
  const folder = parts.slice(0, at + depth).join('/');
  return existsSync(path.join(folder, 'package.json')) ? folder : undefined;
}

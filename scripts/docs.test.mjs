import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { GENERATED_PAGES } from './lib/docs/pages.mjs';
import { toAnchor } from './lib/docs/site/anchor.mjs';
import { VARIABLES } from './lib/docs/variables.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const listFiles = (...patterns) =>
  execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

describe('generated pages', () => {
  it.each(Object.entries(GENERATED_PAGES))('%s is up to date: npm run docs', (page, text) => {
    expect(read(page)).toBe(text());
  });
});

describe('environment variables', () => {
  const documented = VARIABLES.flatMap(({ rows }) => rows.map(({ name }) => name));

  it('documents each variable of the programs once, and no other variable', () => {
    const sources = listFiles(
      'mock-server/src/*.ts',
      'cli/src/*.ts',
      'cli/templates/*.js',
      'deploy/*.yml',
      'docker-compose.yml',
    ).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
    const used = new Set(
      sources.flatMap((file) => read(file).match(/\bCONSOLE_[A-Z0-9_]*[A-Z0-9]\b/g) ?? []),
    );
    const names = [...used]
      .map((name) => name.replace(/_FILE$/, ''))
      .filter((n) => n !== 'CONSOLE_S3');
    expect(documented.filter((name) => name.startsWith('CONSOLE_')).sort()).toEqual(
      [...new Set(names)].sort(),
    );
  });
});

describe('links of markdown pages', () => {
  const pages = listFiles('*.md').filter((file) => !file.startsWith('docs/changes/'));
  const anchors = (file) =>
    new Set(
      [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
        toAnchor(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')),
      ),
    );

  it('lead to existing files and headings', () => {
    const broken = pages.flatMap((page) => {
      const text = read(page)
        .replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
        .replace(/`[^`\n]*`/g, '');
      return [...text.matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, target, anchor]) => {
          const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target);
          if (!existsSync(path.join(ROOT, file))) return true;
          return anchor !== undefined && file.endsWith('.md') && !anchors(file).has(anchor);
        })
        .map(([link]) => `${page}: ${link}`);
    });
    expect(broken).toEqual([]);
  });
});

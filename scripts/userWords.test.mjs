import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const top = path.resolve(import.meta.dirname, '..');

/** Words that users must not read, with the word or the form to use. */
const WORDS = [
  [/你/, '您'],
  [/操作成功/, 'the result, for example 已保存'],
  [/表示都要/, '填 0 时每一笔都须…'],
  [/子应用|微前端/, '模块'],
  [/(?:模块|构建|插件|」)的发布(?!包|者|管理|人)/, '发布包 (the uploaded file)'],
];

/** Source files with texts for users, and the pages of the manual. */
const files = execFileSync(
  'git',
  ['ls-files', '*[tT]exts.ts', 'host/manual/*.md', ':!:**/*.test.ts', ':!:docs/**'],
  { cwd: top, encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean);

/** Text of a file without comments, which are not shown to users. */
const shownText = (file) =>
  readFileSync(path.join(top, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

it.each(WORDS)('no text for users contains %s; use %s', (word) => {
  expect(files.length).toBeGreaterThan(100);
  const faults = files.flatMap((file) =>
    shownText(file)
      .split('\n')
      .filter((line) => word.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(faults).toEqual([]);
});

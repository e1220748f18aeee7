/**
 * The server's sentences for people stand in texts files: a reviewer of words reads them in one place, and a second language has one
 * place to go to. Names of calls, labels of fields, refusals and messages are all such sentences.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

// TypeScript 7, which the root has, offers no parser to scripts.
const ts = createRequire(new URL('../shared/package.json', import.meta.url))('typescript');

const SOURCE = path.resolve(import.meta.dirname, '../mock-server/src');
const HAN = /\p{Script=Han}/u;

/** Files that may hold Chinese: the texts themselves, and data, which is what a database is filled with at first. */
const ALLOWED = [
  /(^|\/)texts\//,
  /(^|\/)(\w+\.)?texts\.ts$/,
  // Data: dictionaries, menu rows, first rows, demo rows, the regions of China, the names that GVA gives its calls.
  /(^|\/)(dicts|menus|seed|regions|knownApis)\.ts$/,
  /(^|\/)demo\w*\.ts$/,
  // Tests and what they share.
  /\.test\.ts$/,
  /(^|\/)testing\//,
];

/** Folders whose sentences still stand in their code. A folder without any is removed from this list, and none is added. */
const TO_DO = [
  'platform/accounts/console',
  'platform/accounts/jwt',
  'platform/accounts/menu',
  'platform/accounts/user',
  'platform/compat/ginVueAdmin',
  'platform/releases/generator',
  'platform/releases/install',
  'platform/releases/registry',
  'platform/releases/remote',
];

/** The folder of an area, of a part of the platform, or `http`. */
const folderOf = (file) =>
  file
    .split('/')
    .slice(0, { areas: 2, platform: 3 }[file.split('/')[0]] ?? 1)
    .join('/');

/** Whether a string, a template or a regular expression of the file holds Chinese. Comments do not count. */
function hasChinese(file) {
  const text = readFileSync(path.join(SOURCE, file), 'utf8');
  if (!HAN.test(text)) return false;
  const visit = (node) =>
    ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node)
      ? HAN.test(node.text)
      : (ts.forEachChild(node, visit) ?? false);
  return visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
}

const files = readdirSync(SOURCE, { recursive: true })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter(
    (file) => file.endsWith('.ts') && !ALLOWED.some((kind) => kind.test(file)) && hasChinese(file),
  );

it('code of the server holds no Chinese outside of texts files', () => {
  expect(
    files.filter((file) => !TO_DO.includes(folderOf(file))),
    'move the sentences of these files into texts.ts',
  ).toEqual([]);
});

it('names no folder as still to do that is done', () => {
  expect(TO_DO.filter((folder) => !files.some((file) => folderOf(file) === folder))).toEqual([]);
});

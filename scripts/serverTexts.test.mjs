/**
 * Checks that Chinese sentences of the server are in texts files. Reviewers of the wording, and
 * translators, then find them all in one place.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

// The root's TypeScript 7 does not offer a parser to scripts.
const ts = createRequire(new URL('../shared/package.json', import.meta.url))('typescript');

const SOURCE = path.resolve(import.meta.dirname, '../mock-server/src');
const HAN = /\p{Script=Han}/u;

/** Files that may contain Chinese: the texts themselves, and initial database rows. */
const ALLOWED = [
  /(^|\/)texts\//,
  /(^|\/)(\w+\.)?texts\.ts$/,
  // Data: dictionaries, menu rows, initial rows, demo rows, regions of China, GVA's names of its calls.
  /(^|\/)(dicts|menus|seed|regions|knownApis)\.ts$/,
  /(^|\/)demo\w*\.ts$/,
  // Tests and their helpers.
  /\.test\.ts$/,
  /(^|\/)testing\//,
];

/** Whether a string, template or regular expression of the file contains Chinese. Ignores comments. */
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

it('the server has Chinese literals only in texts files', () => {
  expect(files, 'move the sentences of these files into texts.ts').toEqual([]);
});

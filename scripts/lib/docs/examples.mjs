import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.mjs';

const COMMENT = /\/\*\*[\s\S]*?\*\//g;
const IMPORT = /^import [\s\S]*?;\n/gm;
const VALUE = /^export (?:async )?(?:function\*?|const|let|class|enum) (\w+)/gm;
const TYPE = /^export (?:interface|type) (\w+)/gm;
/** A code block of a page, and the comment before it that names the file and the type of the example. */
const BLOCK = /(?:<!-- example of (\S+?)(?:: (.+?))? -->\n\n)?^```tsx?\n([\s\S]*?)^```$/gm;
/** First line of a block that is a complete file. Tests of the guides compile these files. */
const COMPLETE = /^\/\/ \S+\.tsx?\n/;

/** An example of a source file: its code, the type of an object in it, and its place for messages. @typedef {{ file: string, place: string, code: string, type?: string }} Example */

const lineOf = (text, index) => text.slice(0, index).split('\n').length;
/** An example with `…` is not complete, so it is not compiled. */
const isComplete = ({ code }) => !code.includes('…');

/** Returns the texts after each `@example` of a docstring, up to the next tag. */
function examplesOf(comment) {
  const text = comment.replace(/^\/\*\*|\*\/$/g, '').replaceAll(/^[ \t]*\* ?/gm, '');
  return text
    .split(/^\s*@/m)
    .filter((part) => /^example\b/.test(part))
    .map((part) =>
      part
        .replace(/^example/, '')
        .replaceAll(/^```\w*$/gm, '')
        .replaceAll('*\\/', '*/')
        .trim(),
    );
}

/**
 * Returns the complete examples in the docstrings of a source file.
 *
 * @param {string} file path in the repository
 * @returns {Example[]}
 */
export function examplesOfSource(file) {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return [...source.matchAll(COMMENT)]
    .flatMap(({ 0: comment, index }) =>
      examplesOf(comment).map((code) => ({
        file,
        place: `${file}:${lineOf(source, index)}`,
        code,
      })),
    )
    .filter(isComplete);
}

/**
 * Returns the examples of a page that can be compiled and are not complete files. Throws if the comment before a block
 * does not name the declaration that the example uses.
 *
 * @param {string} page path in the repository
 * @returns {Example[]}
 */
export function examplesOfPage(page) {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  return [...text.matchAll(BLOCK)]
    .map(({ 0: all, 1: file, 2: type, 3: code, index }) => ({
      file,
      place: `${page}:${lineOf(text, index + all.length)}`,
      code,
      type,
    }))
    .filter(isComplete)
    .filter(({ file, place, code }) => {
      if (file === undefined && !COMPLETE.test(code))
        throw new Error(`${place}: write <!-- example of <source file> --> before the code block`);
      return file !== undefined;
    });
}

/** Returns the names that a pattern finds, once each: a function can have several signatures. */
const names = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

/** Changes the relative addresses of imports for another folder. */
const moveImports = (imports, from, to) =>
  imports.replaceAll(/(['"])(\.\.?\/[^'"]+)\1/g, (_all, _quote, target) => {
    const moved = path.relative(to, path.join(from, target)).split(path.sep).join('/');
    return `'${moved.startsWith('.') ? moved : `./${moved}`}'`;
  });

/** Makes a statement of an example that is an object, a property of one, or a part of JSX. */
function asStatement(code, type) {
  const value = type === undefined ? 'void ' : `const value: ${type} = `;
  if (/^\{\s*(?:\.\.\.|\/\*|['\w]+\s*[:,}])/.test(code)) return `${value}(${code}\n);`;
  if (code.startsWith('{')) return `void (<>${code}</>);`;
  return /^[\w'.]+: /.test(code) ? `${value}({ ${code}\n});` : code;
}

/** Returns imports of the exports of a file, except those that the example imports. */
function importsOfExports(file, source, imported) {
  const types = names(source, TYPE).map((name) => `type ${name}`);
  const exported = [...names(source, VALUE), ...types].filter(
    (name) => !imported.includes(name.replace('type ', '')),
  );
  return `import { ${exported.join(', ')} } from './${path.basename(file)}';\n`;
}

/**
 * Returns a module with an example in a function, so that the compiler can check it. The example sees the exports and the imports of its
 * file, or its own imports if it has some.
 *
 * @param {Example} example
 * @param {string} folder absolute path of the module's folder, in the package of the file
 */
export function buildModule({ file, code, type }, folder) {
  const full = path.join(ROOT, file);
  const source = readFileSync(full, 'utf8');
  const ownImports = code.match(IMPORT) ?? [];
  const given = ownImports.length > 0 ? [] : (source.match(IMPORT) ?? []);
  const body = code
    .replaceAll(IMPORT, '')
    .replaceAll(/^export default /gm, 'const exported = ')
    .replaceAll(/^export /gm, '');
  const imports = [
    ...given.filter((item) => !/\.css'/.test(item)),
    importsOfExports(full, source, ownImports.join('')),
  ];
  return [
    ...ownImports,
    moveImports(imports.join(''), path.dirname(full), folder),
    'export async function example(this: any) {\n',
    asStatement(body, type),
    '\n}\n',
  ].join('');
}

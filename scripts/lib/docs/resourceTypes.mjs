import path from 'node:path';
import { ROOT } from '../workspace.mjs';
import { ts, typeText } from './typeText.mjs';

const UI = path.join(ROOT, 'shared/src/ui');
/** Files that declare the options. Their other imports are not needed to read names, types and docstrings. */
const FILES = [
  'form/field.ts',
  'form/fieldContext.ts',
  'list/optionSource.ts',
  'list/filterField.ts',
  'list/tree.ts',
  'list/listState.ts',
  'list/useList.ts',
  'read/useLiveRows.ts',
  'resource/action.ts',
  'resource/resource.ts',
  'table/column.tsx',
].map((name) => path.join(UI, name));

/** Reads the types once. */
function readTypes() {
  const program = ts.createProgram(FILES, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es5.d.ts'],
    allowImportingTsExtensions: true,
    noEmit: true,
    noResolve: true,
    types: [],
  });
  const declarations = new Map();
  for (const file of FILES)
    ts.forEachChild(program.getSourceFile(file), (node) => {
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
        declarations.set(node.name.text, node);
    });
  return { checker: program.getTypeChecker(), declarations };
}

let types;
const read = () => {
  types ??= readTypes();
  return types;
};

function declarationOf(name) {
  const declaration = read().declarations.get(name);
  if (declaration === undefined)
    throw new Error(`There is no type ${name} in the files of the options`);
  return declaration;
}

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();
const isDeprecated = (symbol) => symbol.getJsDocTags().some(({ name }) => name === 'deprecated');

/**
 * Returns the options of an interface with their docstrings, its own before the inherited ones. Throws if a docstring is missing.
 *
 * @param {string} name
 * @returns {{ name: string, isRequired: boolean, type: string, text: string }[]}
 */
export function typeOptions(name) {
  const { checker } = read();
  const symbols = checker.getTypeAtLocation(declarationOf(name).name).getProperties();
  return symbols
    .filter((symbol) => symbol.declarations !== undefined && !isDeprecated(symbol))
    .map((symbol) => {
      const [declaration] = symbol.declarations;
      const text = oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
      if (text === '') throw new Error(`${name}.${symbol.name} has no docstring in ${UI}`);
      return {
        name: symbol.name,
        isRequired: (symbol.flags & ts.SymbolFlags.Optional) === 0,
        type: typeText(ts.isMethodSignature(declaration) ? declaration : declaration.type),
        text,
      };
    });
}

/**
 * Returns the docstring before a member of a union, which is between the members.
 *
 * @param {string} text between two members
 */
const docBefore = (text) =>
  oneLine((/\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? '').replaceAll(/^\s*\* ?/gm, ''));

/**
 * Returns the kinds of a union with the property `kind`, and the options of each kind. Throws if a docstring is missing.
 *
 * @param {string} name
 * @returns {{ kinds: string[], options: string[], text: string }[]}
 */
export function typeKinds(name) {
  const { checker } = read();
  const { type: union } = declarationOf(name);
  const source = union.getSourceFile().text;
  let end = union.pos;
  return union.types.map((member) => {
    const text = docBefore(source.slice(end, member.getStart()));
    end = member.end;
    const type = checker.getTypeFromTypeNode(member);
    const kind = checker.getTypeOfSymbol(type.getProperty('kind'));
    const kinds = (kind.isUnion() ? kind.types : [kind]).map(({ value }) => value);
    if (text === '') throw new Error(`The kind ${kinds.join(', ')} of ${name} has no docstring`);
    const options = type
      .getProperties()
      .filter((symbol) => symbol.name !== 'kind' && !isDeprecated(symbol));
    return { kinds, options: options.map((symbol) => symbol.name), text };
  });
}

/**
 * Extracts the facts of the catalogue entries: props of every part with types and docstrings, and
 * title and source of every example. Writes JSON to the standard output, keyed by the file of the
 * entry.
 *
 * node scripts/catalogFacts.mjs
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const UI = path.resolve(import.meta.dirname, '../src/ui');
const ENDING = '.catalog.tsx';

/** @returns {string[]} absolute paths of all entries */
function entryFiles() {
  const names = readdirSync(UI, { recursive: true });
  return names.filter((name) => name.endsWith(ENDING)).map((name) => path.join(UI, name));
}

const INDEX = path.resolve(UI, '../entries/ui.ts');
const files = entryFiles();
const program = ts.createProgram([INDEX, ...files], {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
});
const checker = program.getTypeChecker();
const kit = new Map(
  checker.getExportsOfModule(moduleOf(INDEX)).map((symbol) => [symbol.name, resolved(symbol)]),
);

function moduleOf(file) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  if (!module) throw new Error(`${file} exports nothing`);
  return module;
}

function resolved(symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

const textOf = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker));
const isOurs = (declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/');

const isWords = (type) =>
  type.isUnion() && type.types.length <= 8 && type.types.every((type) => type.isStringLiteral());

/** Returns the type as written in the source, or the inferred type. */
function typeText(symbol, at) {
  const [declaration] = symbol.declarations ?? [];
  if (declaration && ts.isMethodSignature(declaration)) {
    const parameters = declaration.parameters.map((parameter) => parameter.getText()).join(', ');
    return `(${parameters}) => ${declaration.type?.getText() ?? 'void'}`;
  }
  const written = declaration && 'type' in declaration && declaration.type?.getText();
  const type = checker.getTypeOfSymbolAtLocation(symbol, at);
  // The values of a small union say more than its name.
  if (written && isWords(checker.getNonNullableType(type)))
    return checker
      .getNonNullableType(type)
      .types.map(({ value }) => `'${value}'`)
      .join(' | ');
  const text = written || checker.typeToString(type, at, ts.TypeFormatFlags.NoTruncation);
  return text.replaceAll(/\s+/g, ' ').replace(/^\| /, '');
}

/** Returns the properties that are declared in this repository, without those of DOM elements. */
function propsOf(type, at) {
  return type
    .getProperties()
    .filter((symbol) => (symbol.declarations ?? []).some(isOurs))
    .map((symbol) => ({
      name: symbol.name,
      type: typeText(symbol, at),
      required: (symbol.flags & ts.SymbolFlags.Optional) === 0,
      text: textOf(symbol),
    }));
}

/** Returns the member of a union with the given `kind`. */
function memberOf(type, kind, at) {
  const members = type.isUnion() ? type.types : [type];
  const memberOfKind = members.find((member) => {
    const symbol = member.getProperty('kind');
    const kinds = symbol && checker.getTypeOfSymbolAtLocation(symbol, at);
    return (
      kinds &&
      (kinds.isUnion() ? kinds.types : [kinds]).some(
        (item) => item.isStringLiteral() && item.value === kind,
      )
    );
  });
  if (!memberOfKind) throw new Error(`unknown kind "${kind}"`);
  return memberOfKind;
}

/** Returns the facts of one part, `StatusTag` or `FormField:date`. */
function partFacts(name) {
  const [exported, kind] = name.split(':');
  const symbol = kit.get(exported);
  const at = symbol?.valueDeclaration ?? symbol?.declarations?.[0];
  if (!at) throw new Error(`@console/shared/ui has no export "${exported}"`);
  const text = textOf(symbol);
  if (kind !== undefined) {
    const member = memberOf(checker.getDeclaredTypeOfSymbol(symbol), kind, at);
    const common = new Set(commonProps(checker.getDeclaredTypeOfSymbol(symbol)));
    const props = propsOf(member, at).filter(
      (prop) => prop.name !== 'kind' && !common.has(prop.name),
    );
    return { name, text: textOfKind(symbol, kind), props };
  }
  const value = checker.getTypeOfSymbolAtLocation(symbol, at);
  const [signature] = value.getCallSignatures();
  if (!signature)
    return { name, text, props: propsOf(checker.getDeclaredTypeOfSymbol(symbol), at) };
  const [parameter] = signature.getParameters();
  const props = parameter ? propsOf(checker.getTypeOfSymbolAtLocation(parameter, at), at) : [];
  return { name, text, props };
}

/** Returns the properties that all members of a union have. */
function commonProps(type) {
  const members = type.isUnion() ? type.types : [];
  const [first, ...others] = members.map((member) =>
    member.getProperties().map(({ name }) => name),
  );
  return (first ?? []).filter((name) => others.every((names) => names.includes(name)));
}

/** Returns the comment above a member of the union. */
function textOfKind(symbol, kind) {
  let text = '';
  const visit = (node) => {
    if (
      ts.isTypeLiteralNode(node) &&
      node.members.some(
        (member) => member.name?.getText() === 'kind' && member.getText().includes(`'${kind}'`),
      )
    ) {
      // The comment is before the bar between the members.
      const before = node
        .getSourceFile()
        .text.slice(0, node.getStart())
        .replace(/[\s|(]+$/, '');
      const start = before.endsWith('*/') ? before.lastIndexOf('/**') : before.length;
      text = before.slice(start).replaceAll(/^\/\*\*\s*|\s*\*\/$|^\s*\* ?/gm, '');
    }
    ts.forEachChild(node, visit);
  };
  for (const declaration of symbol.declarations ?? []) visit(declaration);
  return text.trim();
}

/** Returns the names in `parts: [...]` of an entry's file. */
function partNames(file) {
  const names = [];
  const visit = (node) => {
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'parts' &&
      ts.isArrayLiteralExpression(node.initializer)
    )
      names.push(...node.initializer.elements.filter(ts.isStringLiteral).map(({ text }) => text));
    else ts.forEachChild(node, visit);
  };
  const declared = program
    .getSourceFile(file)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter((declaration) => declaration.name.getText() === 'entry');
  for (const declaration of declared) visit(declaration);
  return names;
}

function declaredNames(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  return statement.name ? [statement.name.getText()] : [];
}

/**
 * Returns the source of a statement with the statements of its file that it needs, without imports
 * and other examples.
 */
function sourceOf(statement) {
  const needed = new Set([statement]);
  const others = statement
    .getSourceFile()
    .statements.filter(
      (statement) => !ts.isImportDeclaration(statement) && !statement.modifiers?.length,
    );
  for (const item of needed) {
    const used = new Set();
    const visit = (node) => {
      if (ts.isIdentifier(node)) used.add(node.text);
      ts.forEachChild(node, visit);
    };
    visit(item);
    for (const other of others)
      if (declaredNames(other).some((name) => used.has(name))) needed.add(other);
  }
  const inOrder = [...needed].sort((a, b) => a.pos - b.pos);
  return inOrder.map((item) => item.getText().replace(/^export /, '')).join('\n\n');
}

const topLevel = (node) => ts.findAncestor(node, ({ parent }) => parent && ts.isSourceFile(parent));

/** Returns the facts of every exported function, in file order. */
function exampleFacts(file) {
  return checker
    .getExportsOfModule(moduleOf(file))
    .filter(({ name }) => name !== 'entry')
    .map((symbol) => {
      const declaration = symbol.valueDeclaration;
      const statement = topLevel(declaration);
      const [title] = textOf(symbol).split('\n');
      return {
        at: statement.pos,
        name: symbol.name,
        title: title || symbol.name,
        source: sourceOf(statement),
      };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ at: _at, ...facts }) => facts);
}

const facts = files.map((file) => [
  file,
  { parts: partNames(file).map(partFacts), examples: exampleFacts(file) },
]);
process.stdout.write(JSON.stringify(Object.fromEntries(facts)));

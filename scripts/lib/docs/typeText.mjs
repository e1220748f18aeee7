import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../workspace.mjs';

/** TypeScript 5.9: version 7 has no JavaScript API. */
export const ts = createRequire(path.join(ROOT, 'shared/package.json'))('typescript');

/** Wrappers that a reader of the options does not need. */
const TRANSPARENT = new Set(['Readonly', 'Partial', 'Pick', 'Omit']);

const unique = (texts) => [...new Set(texts)];
const call = (node) =>
  `(${node.parameters.map(({ name }) => name.getText()).join(', ')}) => ${typeText(node.type)}`;

/** Returns the constraint of a type parameter of the interface that contains a node. */
function constraintOf(node, name) {
  for (let owner = node.parent; owner !== undefined; owner = owner.parent) {
    const typeParameter = owner.typeParameters?.find((parameter) => parameter.name.text === name);
    if (typeParameter !== undefined) return typeParameter.constraint;
  }
  return undefined;
}

function referenceText(node) {
  const { typeName, typeArguments = [] } = node;
  const name = typeName.getText();
  const constraint = constraintOf(node, name);
  if (constraint !== undefined) return typeText(constraint);
  if (TRANSPARENT.has(name)) return typeText(typeArguments[0]);
  if (name === 'Record') return `Record<${typeArguments.map(typeText).join(', ')}>`;
  if (name === 'Decided')
    return `${typeText(typeArguments[0])} | (context) => ${typeText(typeArguments[0])}`;
  return name;
}

/** Wraps a type in parentheses if it has several words, as the element of a list needs. */
const asElement = (text) => (/[|>]/.test(text) ? `(${text})` : text);

/**
 * Returns a short form of a type for readers: without `readonly`, type parameters and types of function parameters.
 *
 * @param {import('typescript').TypeNode} node
 */
export function typeText(node) {
  if (ts.isTypeReferenceNode(node)) return referenceText(node);
  if (ts.isFunctionTypeNode(node) || ts.isMethodSignature(node)) return call(node);
  if (ts.isUnionTypeNode(node)) return unique(node.types.map(typeText)).join(' | ');
  if (ts.isParenthesizedTypeNode(node)) return typeText(node.type);
  if (ts.isTypeOperatorNode(node)) return typeText(node.type);
  if (ts.isArrayTypeNode(node)) return `${asElement(typeText(node.elementType))}[]`;
  if (ts.isIntersectionTypeNode(node)) return typeText(node.types.at(-1));
  if (ts.isIndexedAccessTypeNode(node)) return 'function';
  if (ts.isTypeLiteralNode(node))
    return `{ ${node.members.map((member) => member.name.getText() + (member.questionToken ? '?' : '')).join(', ')} }`;
  return node.getText();
}

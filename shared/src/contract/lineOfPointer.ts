import { pointerPart } from './problemReport.ts';

/** Matches strings, brackets, commas and colons of JSON text. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Level {
  isArray: boolean;
  index: number;
  key: string;
}

/**
 * Returns the first line of the value at a JSON pointer, counted from 1. Returns `undefined` if the
 * text does not contain it.
 *
 * @example lineOfPointer('{\n "a": [1]\n}', '/a/0') // 2
 */
export function lineOfPointer(text: string, pointer: string): number | undefined {
  const levels: Level[] = [];
  let isKey = false;
  const path = (): string =>
    levels.map(({ isArray, index, key }) => `/${isArray ? index : pointerPart(key)}`).join('');
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const level = levels.at(-1);
    if (token === '}' || token === ']') levels.pop();
    else if (token === ',') {
      if (level?.isArray) level.index += 1;
      else isKey = true;
    } else if (token === ':') isKey = false;
    else if (isKey && level && !level.isArray) level.key = JSON.parse(token) as string;
    else {
      if (path() === pointer) return lineAt(index);
      if (token === '{' || token === '[') {
        levels.push({ isArray: token === '[', index: 0, key: '' });
        isKey = token === '{';
      }
    }
  }
  return undefined;
}

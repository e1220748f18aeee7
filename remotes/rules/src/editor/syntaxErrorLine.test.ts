import { expect, it } from 'vitest';
import { syntaxErrorLine } from './syntaxErrorLine.ts';

it.each([
  ['{ "op": "all" }', undefined],
  ['{\n  "op": all\n}', 2],
  ['{\n  "op": "all"\n  "conditions": []\n}', 3],
  ['{\n  "op": "all",\n  "conditions": [\n\n', 3],
])('finds the line of the error in %j', (text, line) => {
  expect(syntaxErrorLine(text)).toBe(line);
});

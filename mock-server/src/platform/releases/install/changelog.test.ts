import { expect, it } from 'vitest';
import { changesBetween } from './changelog.ts';

const TEXT = `# Changes

## 1.2.0

- two

## [1.1.0] - 2026-01-01

- one

## 1.0.0

- zero`;

it.each<[string, string | undefined, string, string[]]>([
  ['the versions after the installed one', '1.0.0', '1.2.0', ['two', 'one']],
  ['no later version than the release', '1.0.0', '1.1.0', ['one']],
  ['only the own section for a first installation', undefined, '1.1.0', ['one']],
  ['the own section for a rebuilt version', '1.2.0', '1.2.0', ['two']],
])('returns %s', (_what, before, version, entries) => {
  const text = changesBetween(TEXT, { before, version });
  expect([...text.matchAll(/- (\w+)$/gm)].map(([, word]) => word)).toEqual(entries);
});

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SPEC_ROWS } from './lib/specRows.mjs';
import { readTags, tagProblems } from './lib/testTags.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

describe('requirements of the specification', () => {
  it('are numbered without gaps in each section', () => {
    const numbers = {};
    for (const id of Object.keys(SPEC_ROWS)) {
      const [section, number] = id.split('.');
      numbers[section] = [...(numbers[section] ?? []), Number(number)];
    }
    expect(Object.keys(numbers)).toEqual(['2', '3', '4', '5', '6', '8', '9']);
    for (const list of Object.values(numbers))
      expect(list).toEqual(list.map((_number, index) => index + 1));
  });

  it('are covered by tests with a tag `@spec`', () => {
    expect(tagProblems(Object.keys(SPEC_ROWS), readTags(ROOT, 'spec'))).toEqual([]);
  });
});

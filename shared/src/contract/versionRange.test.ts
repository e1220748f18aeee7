import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { isRange, isVersion, satisfies } from './versionRange.ts';

const VERSIONS = [
  '0.0.0', '0.0.1', '0.0.2', '0.1.0', '0.1.9', '0.2.0', '1.0.0', '1.2.2', '1.2.3', '1.2.9', '1.3.0', '1.9.9', '2.0.0', '10.0.0',
  '0.1.0-beta', '1.0.0-beta', '1.2.3-beta.1', '1.2.3-beta.2', '1.2.3-beta.11', '1.2.3-beta', '1.2.3-alpha.9', '1.2.4-beta.1', '2.0.0-rc.1', '2.0.0-0',
]; // biome-ignore format: a table
const RANGES = [
  '*', '', '1', '1.x', '1.2', '1.2.x', '1.2.3', '=1.2.3', 'v1.2.3', '>=1.2.3', '> 1.2.3', '<1.2.3', '<= 1.2.3', '>1', '>1.2', '<1', '<1.2', '<=1', '<=1.2', '>=1.2',
  '^1', '^1.2', '^1.2.3', '^0', '^0.0', '^0.1', '^0.1.0', '^0.0.1', '~1', '~1.2', '~1.2.3', '~0.1', '>=0.1.0 <1.0.0', '>=0.1.0 <1.0.0 || ^2', '^1.2.3-beta.2', '>=1.2.3-beta.2',
  '<2.0.0-rc.2', '~1.2.3-beta.1', '1.2.3-beta.1', '>1.2.3-beta.1 <1.2.3', '>*', '<*', '>=*', '^*', '<0.0.0', '>=1.0.0 <0.5.0', '1.x.x', '^1.x', '<2.0.0-0',
]; // biome-ignore format: a table

describe('satisfies', () => {
  it.each(RANGES)('reads the range "%s" like npm', (range) => {
    const verdicts = VERSIONS.map((version) => `${version} ${satisfies(version, range)}`);
    expect(verdicts).toEqual(
      VERSIONS.map((version) => `${version} ${semver.satisfies(version, range)}`),
    );
  });

  it.each([
    'latest',
    'workspace:*',
    '1.2.3.4',
    '>=',
    '>>1',
    '1 - 2',
    'a.b.c',
    '^^1',
    'x'.repeat(300),
    '1.2.3 ||| 2',
  ])('cannot parse "%s"', (range) => {
    expect([isRange(range), satisfies('1.0.0', range)]).toEqual([false, undefined]);
  });

  it.each(['1', '1.2', 'v', '1.2.3.4', '', '01a.2.3', '1.2.3-'])(
    'rejects the version "%s"',
    (version) => {
      expect([isVersion(version), satisfies(version, '*')]).toEqual([false, undefined]);
    },
  );
});

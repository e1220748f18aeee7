import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Classification, classify, type HostFacts, satisfies } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { verifyRelease } from './verifyRelease.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FIXTURE = path.join(ROOT, 'e2e/fixtures/outlived/outlived');
const json = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/**
 * The version of `shared` that the fixture was built against, and the modules that were added
 * later.
 */
const THEN = '0.1.0';
const SINCE = ['live', 'upload'];
const { build } = json<{ build: string }>(path.join(FIXTURE, 'current.json'));
const release = verifyRelease(path.join(FIXTURE, build));
const { range, names } = release.uses['@console/shared'] ?? { range: '', names: [] };
const REPORTS = path.join(ROOT, 'shared/api-report');
const modules = readdirSync(REPORTS).map((file) => path.parse(file).name);
const { version: now } = json<{ version: string }>(path.join(ROOT, 'shared/package.json'));
const offered = modules.flatMap((module) =>
  Object.entries(
    json<Record<string, { runtime: boolean }>>(path.join(REPORTS, `${module}.json`)),
  ).flatMap(([name, { runtime }]) => (runtime ? [`${module}#${name}`] : [])),
);

/** A host with a given version of shared, which provides everything else that the fixture uses. */
function hostWith(version: string, sharedNames: readonly string[]): HostFacts {
  const rest = Object.entries(release.uses).map(([name, use]) => [
    name,
    { version: use.range.slice(1), names: use.names },
  ]);
  return {
    version: '0.1.0',
    shared: { ...Object.fromEntries(rest), '@console/shared': { version, names: sharedNames } },
  };
}

describe('the release that was built against an earlier shared', () => {
  it('is unchanged since it was signed, and uses every module of that version', () => {
    expect(release.id).toBe('outlived');
    expect([...new Set(names.map((name) => name.split('#')[0]))].sort()).toEqual(
      modules.filter((module) => !SINCE.includes(module)).sort(),
    );
  });

  it('is compatible with a later shared: its range and all imported names', () => {
    expect(now).not.toBe(THEN);
    expect([THEN, now].map((version) => satisfies(version, range))).toEqual([true, true]);
    expect(names.filter((name) => !offered.includes(name))).toEqual([]);
    expect(classify(hostWith(now, offered), release)).toEqual({
      verdict: 'compatible',
      reasons: [],
    });
  });

  it('would be rejected by name if one of its names were removed', () => {
    const rest = offered.filter((name) => name !== 'request#call');
    const reason = `@console/shared ${now} does not offer request#call`;
    expect(classify(hostWith(now, rest), release)).toEqual({
      verdict: 'incompatible',
      reasons: [reason],
    });
  });
});

describe('a release that was built against the current shared', () => {
  const today = { range: `^${now}`, names: [...names, 'session#listedAtom'] };
  const inHostOf = (version: string, sharedNames: readonly string[]): Classification =>
    classify(hostWith(version, sharedNames), {
      ...release,
      uses: { ...release.uses, '@console/shared': today },
    });

  it('is rejected by the earlier host for both reasons', () => {
    expect(inHostOf(THEN, names)).toEqual({
      verdict: 'incompatible',
      reasons: [
        `@console/shared is ${THEN}, the release needs ^${now}`,
        `@console/shared ${THEN} does not offer session#listedAtom`,
      ],
    });
  });

  it('is unknown to a host with an unreadable version', () => {
    expect(inHostOf('next', offered).verdict).toBe('unknown');
  });

  it('is accepted by the current host', () => {
    expect(inHostOf(now, offered).verdict).toBe('compatible');
  });
});

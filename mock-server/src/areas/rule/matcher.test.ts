import { readFileSync } from 'node:fs';
import {
  MATCHER_FIELDS,
  MATCHER_OPERATORS,
  type MatcherCondition,
  match,
  type RuleMatcher,
  type RuleSample,
  threatSample,
} from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { makeRandom, type Random } from '../../platform/kernel/demo/random.ts';
import { re2 } from '../../platform/kernel/regex/re2.ts';
import { DEMO_THREATS } from '../defense/demoThreats.ts';
import { initialRules } from './seed.ts';
import { slowMatch } from './testing/slowMatch.ts';

interface Case {
  name: string;
  matcher: RuleMatcher;
  sample: RuleSample;
  matches: boolean;
}
const CASES = JSON.parse(
  readFileSync(new URL('../../../../docs/reference/rule-cases.json', import.meta.url), 'utf8'),
) as Case[];

describe('published cases', () => {
  it.each(CASES)('$name', ({ matcher, sample, matches }) => {
    expect(match(matcher, sample, re2)).toBe(matches);
  });
});

/** Few short texts, so that many conditions hold. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ip: ['10.0.0.1', '10.0.0.200', '10.1.0.0/16', '10.0.0.0/25', '2001:db8::1', '::/0', 'x'],
  port: ['80', '8080', '1-1024', '8000-9000', '0', 'x'],
};
const OTHERS = ['', 'a', 'A.exe', 'aa.exe', '*a*', 'a?exe', 'a*.exe', 'a.+e$', '[', 'b\\a.exe'];
const textsOf = (field: string) => TEXTS[field] ?? OTHERS;

function randomCondition(random: Random): MatcherCondition {
  const field = random.pick(MATCHER_FIELDS);
  return {
    field,
    operator: random.pick(MATCHER_OPERATORS),
    values: Array.from({ length: random.between(0, 3) }, () => random.pick(textsOf(field))),
    ...(random.next() < 0.3 && { caseSensitive: true }),
  };
}

const several = <T>(random: Random, most: number, make: () => T): T[] =>
  Array.from({ length: random.between(0, most) }, make);

const randomMatcher = (random: Random): RuleMatcher => ({
  op: random.pick(['all', 'any'] as const),
  conditions: several(random, 3, () =>
    random.next() < 0.3
      ? {
          op: random.pick(['all', 'any'] as const),
          conditions: several(random, 2, () => randomCondition(random)),
        }
      : randomCondition(random),
  ),
});

const randomSample = (random: Random): RuleSample =>
  Object.fromEntries(
    MATCHER_FIELDS.filter(() => random.next() < 0.6).map((field) => [
      field,
      random.pick(textsOf(field)),
    ]),
  );

it('agrees with an independent matcher on random rules and events', () => {
  const random = makeRandom(37);
  const results = { true: 0, false: 0 };
  for (let round = 0; round < 20_000; round += 1) {
    const [matcher, sample] = [randomMatcher(random), randomSample(random)];
    const result = match(matcher, sample, re2);
    results[`${result}`] += 1;
    expect({ matcher, sample, result }).toEqual({
      matcher,
      sample,
      result: slowMatch(matcher, sample),
    });
  }
  expect(Math.min(results.true, results.false)).toBeGreaterThan(1_000);
});

describe('initial rules', () => {
  const matcherOf = (name: string): RuleMatcher => {
    const rule = initialRules.find((candidate) => candidate.name === name);
    if (!rule) throw new Error(`No initial rule is named ${name}`);
    return rule.matcher;
  };
  const sampleOf = ({
    threat,
    process,
    folder,
    parent,
    target,
    args,
  }: (typeof DEMO_THREATS)[number]) =>
    threatSample({
      threatType: threat,
      processName: process,
      processPath: `${folder}${process}`,
      parentName: parent,
      cmdline: `"${folder}${process}" ${args} 5`,
      sha256: 'a'.repeat(64),
      target,
    });

  it.each(DEMO_THREATS.map((threat) => ({ ...threat })))('$rule matches $process', (threat) => {
    expect(match(matcherOf(threat.rule), sampleOf(threat), re2)).toBe(true);
  });

  it('match no event of an ordinary program', () => {
    const sample = threatSample({
      threatType: 'process',
      processName: 'game.exe',
      processPath: 'D:\\Games\\game.exe',
      parentName: 'explorer.exe',
      cmdline: '"D:\\Games\\game.exe"',
      sha256: 'b'.repeat(64),
    });
    expect(
      initialRules.filter(({ matcher }) => match(matcher, sample, re2)).map(({ name }) => name),
    ).toEqual([]);
  });

  it('match a window by its title', () => {
    const sample = { windowTitle: '在线博彩大厅' };
    expect(match(matcherOf('博彩弹窗拦截'), sample, re2)).toBe(true);
  });
});

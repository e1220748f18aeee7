import { expect, it } from 'vitest';
import { fromGatewayMatcher, toGatewayMatcher } from './gatewayMatcher.ts';
import type { MatcherCondition, RuleMatcher } from './ruleMatcher.ts';

const any = (...conditions: RuleMatcher['conditions']): RuleMatcher => ({ op: 'any', conditions });
const port = (more: Partial<MatcherCondition>): MatcherCondition => ({
  field: 'port',
  operator: 'in',
  values: ['80'],
  ...more,
});

it('writes and reads matchers that have one level', () => {
  const matcher = any(port({ values: ['3333', '5555'] }), {
    field: 'signer',
    operator: 'eq',
    values: [''],
  });
  const written = toGatewayMatcher(matcher);
  expect(written?.conditions.map(({ value }) => value)).toEqual(['3333,5555', '']);
  expect(written && fromGatewayMatcher(written)).toEqual(matcher);
});

it('splits several values where one of them must match, and joins groups of the same kind', () => {
  const paths: MatcherCondition = { field: 'path', operator: 'endsWith', values: ['.a', '.b'] };
  expect(toGatewayMatcher(any(paths))?.conditions.map(({ value }) => value)).toEqual(['.a', '.b']);
  expect(toGatewayMatcher({ op: 'all', conditions: [paths] })).toBeUndefined();
  expect(toGatewayMatcher(any(port({}), { op: 'any', conditions: [port({})] }))).toMatchObject({
    conditions: [{ value: '80' }, { value: '80' }],
  });
});

it.each([
  ['a group of another kind', any(port({}), { op: 'all', conditions: [port({}), port({})] })],
  ['a case-sensitive condition', any(port({ caseSensitive: true }))],
  ['a range of ports', any(port({ values: ['1-1024'] }))],
  ['a range of addresses', any(port({ field: 'ip', values: ['10.0.0.0/8'] }))],
  ['a comma in a list', any(port({ field: 'path', values: ['a,b', 'c'] }))],
  ['a long text', any(port({ field: 'path', values: ['x'.repeat(301)] }))],
  ['no conditions', any()],
])('does not write %s', (_what, matcher) => {
  expect(toGatewayMatcher(matcher)).toBeUndefined();
});

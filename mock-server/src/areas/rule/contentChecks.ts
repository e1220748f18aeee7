import {
  findPatternProblem,
  isAddressRange,
  isMatcherGroup,
  isPortRange,
  type MatcherCondition,
  type MatcherGroup,
  match,
  type RuleMatcher,
} from '@console/shared/contract';
import { badFields, type FieldError } from '../../http/errors.ts';
import { compileRe2, re2 } from '../../platform/kernel/regex/re2.ts';
import type { RuleContent, RuleTest } from './content.ts';
import { SYSTEM_PROCESSES } from './systemProcesses.ts';
import { texts } from './texts.ts';

const MAX_CONDITIONS = 20;
const { checks } = texts;
const NEGATIVE: readonly string[] = ['ne', 'notIn'];
const EXACT: readonly string[] = ['eq', 'in', ...NEGATIVE];
/** No expression for real events matches both. */
const UNLIKELY_TEXTS = ['', '\u{1f9ea} zq 7f3b'];

type Part = MatcherCondition | MatcherGroup;

/** Returns the problem of one value of a condition. */
function valueProblem({ field, operator }: MatcherCondition, value: string): string | undefined {
  if (operator === 'regex') {
    const problem = findPatternProblem(compileRe2, value);
    return problem && checks.patterns[problem.kind](problem.index + 1);
  }
  if (value === '') return EXACT.includes(operator) ? undefined : checks.emptyValue;
  if (!EXACT.includes(operator)) return undefined;
  if (field === 'sha256' && !/^[0-9a-f]{64}$/i.test(value)) return checks.sha256;
  if (field === 'ip' && !isAddressRange(value)) return checks.ip;
  if (field === 'port' && !isPortRange(value)) return checks.port;
  return undefined;
}

/** Errors of a matcher. Their fields are JSON pointers such as `/matcher/conditions/0/values/1`. */
function valueErrors(parts: readonly Part[], path: string): FieldError[] {
  return parts.flatMap((part, at) => {
    const here = `${path}/conditions/${at}`;
    if (isMatcherGroup(part)) return valueErrors(part.conditions, here);
    return part.values.flatMap((value, place) => {
      const msg = valueProblem(part, value);
      return msg === undefined ? [] : [{ field: `${here}/values/${place}`, msg }];
    });
  });
}

const countConditions = (parts: readonly Part[]): number =>
  parts.reduce(
    (sum, part) => sum + (isMatcherGroup(part) ? countConditions(part.conditions) : 1),
    0,
  );

/** Whether a condition holds for nearly every event. */
function isUniversal(part: Part): boolean {
  if (isMatcherGroup(part)) return isUniversalGroup(part);
  const { operator, values } = part;
  if (NEGATIVE.includes(operator)) return true;
  if (operator === 'wildcard') return values.some((value) => /^\*+$/.test(value));
  return (
    operator === 'regex' &&
    values.some((value) => UNLIKELY_TEXTS.every((text) => re2.test(value, text, false)))
  );
}

const isUniversalGroup = ({ op, conditions }: RuleMatcher): boolean =>
  op === 'all' ? conditions.every(isUniversal) : conditions.some(isUniversal);

/** Returns the first error that concerns the matcher as a whole. */
function wholeProblem({
  matcher,
  mode,
}: Pick<RuleContent, 'matcher' | 'mode'>): string | undefined {
  if (countConditions(matcher.conditions) > MAX_CONDITIONS) return checks.tooMany(MAX_CONDITIONS);
  if (isUniversalGroup(matcher)) return checks.everything;
  if (mode !== 'block') return undefined;
  const stopped = SYSTEM_PROCESSES.find((sample) => match(matcher, sample, re2));
  return stopped && checks.systemProcess(stopped.processName);
}

/** Returns the invalid values of a rule. */
export function contentErrors(content: Pick<RuleContent, 'matcher' | 'mode'>): FieldError[] {
  const errors = valueErrors(content.matcher.conditions, '/matcher');
  if (errors.length > 0) return errors;
  const msg = wholeProblem(content);
  return msg === undefined ? [] : [{ field: '/matcher', msg }];
}

/** Throws 422 with all invalid values of a rule. */
export function checkContent(content: RuleContent): void {
  const errors = contentErrors(content);
  if (errors.length > 0) throw badFields(errors);
}

/** Returns the test cases whose result differs from the expected one. */
export const failingTests = ({
  matcher,
  tests,
}: Pick<RuleContent, 'matcher' | 'tests'>): RuleTest[] =>
  tests.filter(({ sample, matches }) => match(matcher, sample, re2) !== matches);

import { isInAddressRange, isInPortRange } from './addressRange.ts';
import { matchesWildcard } from './matchesWildcard.ts';

/** Fields of a sample that rules can test. */
export const MATCHER_FIELDS = [
  'processName',
  'path',
  'sha256',
  'signer',
  'cmdline',
  'parentName',
  'regKey',
  'domain',
  'ip',
  'port',
  'driverName',
  'windowTitle',
] as const;
export type MatcherField = (typeof MATCHER_FIELDS)[number];

export const MATCHER_OPERATORS = [
  'eq',
  'ne',
  'contains',
  'startsWith',
  'endsWith',
  'wildcard',
  'regex',
  'in',
  'notIn',
] as const;
export type MatcherOperator = (typeof MATCHER_OPERATORS)[number];

/** Test of one field. It holds if one of the values matches; `ne` and `notIn` if none is equal. */
export interface MatcherCondition {
  field: MatcherField;
  operator: MatcherOperator;
  values: string[];
  /** Default: upper and lower case are equal. */
  caseSensitive?: boolean;
}

export interface MatcherGroup {
  op: 'all' | 'any';
  conditions: MatcherCondition[];
}

/** Conditions of a rule: groups have two levels at most. */
export interface RuleMatcher {
  op: 'all' | 'any';
  conditions: (MatcherCondition | MatcherGroup)[];
}

/** An event as rules see it. A field that does not apply to the event is absent. */
export type RuleSample = Readonly<Partial<Record<MatcherField, string>>>;

/** Regular-expression engine with RE2 syntax. It searches the whole text without anchors. */
export interface RegexEngine {
  test(pattern: string, text: string, caseSensitive: boolean): boolean;
}

/**
 * Whether a sample satisfies a matcher. A condition on a field that the sample lacks never holds,
 * also with `ne` and `notIn`. A group without conditions never matches.
 */
export function match(matcher: RuleMatcher, sample: RuleSample, regex: RegexEngine): boolean {
  const holdsOne = (condition: MatcherCondition | MatcherGroup): boolean =>
    isMatcherGroup(condition) ? holdsGroup(condition) : holds(condition, sample, regex);
  const holdsGroup = ({ op, conditions }: RuleMatcher): boolean =>
    conditions.length > 0 &&
    (op === 'all' ? conditions.every(holdsOne) : conditions.some(holdsOne));
  return holdsGroup(matcher);
}

/** Whether a part of a matcher is a group. */
export const isMatcherGroup = (
  condition: MatcherCondition | MatcherGroup,
): condition is MatcherGroup => 'conditions' in condition;

function holds(condition: MatcherCondition, sample: RuleSample, regex: RegexEngine): boolean {
  const { field, operator, values, caseSensitive = false } = condition;
  const text = sample[field];
  if (text === undefined) return false;
  if (operator === 'regex')
    return values.some((pattern) => regex.test(pattern, text, caseSensitive));
  const fold = (text: string): string => (caseSensitive ? text : text.toLowerCase());
  const actual = fold(text);
  const isEqual = (value: string): boolean => isSame(field, actual, fold(value));
  if (operator === 'ne' || operator === 'notIn') return !values.some(isEqual);
  return values.some((value) => compare(operator, actual, fold(value), isEqual));
}

function compare(
  operator: Exclude<MatcherOperator, 'regex' | 'ne' | 'notIn'>,
  actual: string,
  value: string,
  isEqual: (value: string) => boolean,
): boolean {
  switch (operator) {
    case 'contains':
      return actual.includes(value);
    case 'startsWith':
      return actual.startsWith(value);
    case 'endsWith':
      return actual.endsWith(value);
    case 'wildcard':
      return matchesWildcard(value, actual);
    default:
      return isEqual(value);
  }
}

/** Compares a value: an address or a port may be a range. */
function isSame(field: MatcherField, actual: string, value: string): boolean {
  if (field === 'ip') return isInAddressRange(actual, value);
  if (field === 'port') return isInPortRange(actual, value);
  return actual === value;
}

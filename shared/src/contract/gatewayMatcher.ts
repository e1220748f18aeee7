import {
  isMatcherGroup,
  type MatcherCondition,
  type MatcherField,
  type MatcherGroup,
  type MatcherOperator,
  type RuleMatcher,
} from './ruleMatcher.ts';

/** Matcher in the form of protocol version 1: one level, one text per condition. */
export interface GatewayMatcher {
  op: 'all' | 'any';
  conditions: { field: MatcherField; operator: MatcherOperator; value: string }[];
}
type GatewayCondition = GatewayMatcher['conditions'][number];

const MAX_CONDITIONS = 20;
const MAX_VALUE = 300;
/** Operators whose text is a list, separated by commas. */
const LISTS: readonly MatcherOperator[] = ['in', 'notIn'];
const AS_LIST: Partial<Record<MatcherOperator, MatcherOperator>> = {
  eq: 'in',
  in: 'in',
  ne: 'notIn',
  notIn: 'notIn',
};

/**
 * Writes a matcher in the form of protocol version 1.
 *
 * @returns undefined if the form cannot express the matcher: nested groups with another operator,
 * case-sensitive conditions, ranges of addresses or ports, values with commas in a list, texts that
 * are too long, or too many conditions
 */
export function toGatewayMatcher(matcher: RuleMatcher): GatewayMatcher | undefined {
  const conditions: GatewayCondition[] = [];
  for (const condition of flatten(matcher) ?? []) {
    const written = write(condition, matcher.op);
    if (!written) return undefined;
    conditions.push(...written);
  }
  return conditions.length === 0 || conditions.length > MAX_CONDITIONS
    ? undefined
    : { op: matcher.op, conditions };
}

/** Reads a matcher in the form of protocol version 1. */
export function fromGatewayMatcher({ op, conditions }: GatewayMatcher): RuleMatcher {
  return {
    op,
    conditions: conditions.map(({ field, operator, value }) => ({
      field,
      operator,
      values: LISTS.includes(operator) ? value.split(',').map((item) => item.trim()) : [value],
    })),
  };
}

function flatten({ op, conditions }: RuleMatcher): MatcherCondition[] | undefined {
  const isSimple = (group: MatcherGroup) => group.op === op || group.conditions.length === 1;
  if (conditions.some((condition) => isMatcherGroup(condition) && !isSimple(condition)))
    return undefined;
  return conditions.flatMap((condition) =>
    isMatcherGroup(condition) ? condition.conditions : [condition],
  );
}

function write(condition: MatcherCondition, op: 'all' | 'any'): GatewayCondition[] | undefined {
  const { field, operator, values, caseSensitive } = condition;
  if (caseSensitive || values.length === 0) return undefined;
  if (field === 'ip' && values.some((value) => value.includes('/'))) return undefined;
  if (field === 'port' && values.some((value) => value.includes('-'))) return undefined;
  const [first = ''] = values;
  const list = AS_LIST[operator];
  if (values.length === 1 && !(list && LISTS.includes(operator) && first.includes(',')))
    return fits(first) ? [{ field, operator, value: first }] : undefined;
  if (list) {
    const value = values.join(',');
    const isExact = values.every(
      (item) => item !== '' && item.trim() === item && !item.includes(','),
    );
    return isExact && fits(value) ? [{ field, operator: list, value }] : undefined;
  }
  return op === 'any' && values.every(fits)
    ? values.map((value) => ({ field, operator, value }))
    : undefined;
}

const fits = (value: string): boolean => value.length <= MAX_VALUE;

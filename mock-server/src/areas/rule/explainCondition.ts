import {
  type MatcherCondition,
  match,
  type RegexEngine,
  type RuleMatcher,
  type RuleSample,
} from '@console/shared/contract';

/** A condition that kept a rule from matching, and the text of the sample. */
export interface FailedCondition {
  field: string;
  operator: string;
  /** The first values of the condition. */
  values: string[];
  /** Null if the sample lacks the field. */
  actual: string | null;
}

const MAX_VALUES = 3;
const MAX_TEXT = 120;

const shorten = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;

function toFailed(
  { field, operator, values }: MatcherCondition,
  sample: RuleSample,
): FailedCondition {
  const actual = sample[field];
  return {
    field,
    operator,
    values: values.slice(0, MAX_VALUES).map(shorten),
    actual: actual === undefined ? null : shorten(actual),
  };
}

/**
 * Returns the first condition that does not hold, or undefined if the matcher matches the sample or
 * has no condition. With `any`, it is the first of all, because none holds.
 */
export function findFailedCondition(
  matcher: RuleMatcher,
  sample: RuleSample,
  regex: RegexEngine,
): FailedCondition | undefined {
  for (const part of matcher.conditions) {
    if (match({ op: 'all', conditions: [part] }, sample, regex)) {
      if (matcher.op === 'any') return undefined;
      continue;
    }
    return 'conditions' in part ? findFailedCondition(part, sample, regex) : toFailed(part, sample);
  }
  return undefined;
}

import {
  isMatcherGroup,
  type MatcherCondition,
  type MatcherField,
  type MatcherGroup,
  match,
  type RegexEngine,
  type RuleMatcher,
  type RuleSample,
} from '@console/shared/contract';

export type Part = MatcherCondition | MatcherGroup;

/** Place of a condition: its index in the matcher, and for a group the index within the group. */
export type Place = readonly [index: number, inner?: number];

export const newCondition = (
  field: MatcherField = 'processName',
  values: string[] = [''],
): MatcherCondition => ({ field, operator: 'eq', values });

const replaceAt = <T>(items: readonly T[], index: number, item: T | undefined): T[] =>
  items.flatMap((current, at) => (at === index ? (item ?? []) : current)) as T[];

/** Replaces the part at a place; `undefined` removes it, and a group that becomes empty. */
export function replacePart(
  matcher: RuleMatcher,
  [index, inner]: Place,
  part: Part | undefined,
): RuleMatcher {
  const parent = matcher.conditions[index];
  if (inner === undefined || !parent || !isMatcherGroup(parent))
    return { ...matcher, conditions: replaceAt(matcher.conditions, index, part) };
  const conditions = replaceAt(parent.conditions, inner, part as MatcherCondition | undefined);
  const group = conditions.length > 0 ? { ...parent, conditions } : undefined;
  return { ...matcher, conditions: replaceAt(matcher.conditions, index, group) };
}

/** Adds a part at the end of the matcher. */
export const addPart = (matcher: RuleMatcher, part: Part): RuleMatcher => ({
  ...matcher,
  conditions: [...matcher.conditions, part],
});

/** Tests one part of a matcher against a sample. */
export const partHolds = (part: Part, sample: RuleSample, regex: RegexEngine): boolean =>
  match({ op: 'all', conditions: [part] }, sample, regex);

/** Whether a matcher contains a regular expression, for which the engine must be loaded. */
export const usesRegex = ({ conditions }: RuleMatcher): boolean =>
  conditions.some((part) => (isMatcherGroup(part) ? usesRegex(part) : part.operator === 'regex'));

/** Removes empty fields from a sample, except `signer`, which is empty for an unsigned program. */
export const definedSample = (sample: RuleSample): RuleSample =>
  Object.fromEntries(
    Object.entries(sample).filter(([field, text]) => text !== '' || field === 'signer'),
  );

/** Conditions for exactly the program of a sample: its file, otherwise its name and path. */
export function conditionsForSample(sample: RuleSample): MatcherCondition[] {
  if (sample.sha256) return [newCondition('sha256', [sample.sha256])];
  return (['processName', 'path'] as const).flatMap((field) =>
    sample[field] ? [newCondition(field, [sample[field]])] : [],
  );
}

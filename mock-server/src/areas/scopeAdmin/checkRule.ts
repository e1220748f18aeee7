import { badFields, type FieldError } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import {
  type Clause,
  DIMENSIONS,
  type DimensionName,
  type ScopeRule,
  type ScopeType,
  STATIC_DIMENSIONS,
  valuesOf,
} from '../targetScope/index.ts';
import { readNames } from './names.ts';
import { texts } from './texts.ts';

type Part = 'include' | 'exclude';

/** Parts of a version or upper-case number, compared from left to right. */
const isOrdered = (dimension: DimensionName, low: string, high: string): boolean => {
  if (dimension === 'terminalNo')
    return low.length === high.length && low.toUpperCase() <= high.toUpperCase();
  return low.localeCompare(high, 'en', { numeric: true }) <= 0;
};

function clauseError({ dimension, operator, values }: Clause): string | undefined {
  const { operators, pattern } = DIMENSIONS[dimension];
  const title = texts.dimensions[dimension];
  if (!operators.includes(operator)) return texts.badOperator(title, texts.operators[operator]);
  const invalid = pattern && values.find((value) => !pattern.test(value));
  if (invalid !== undefined) return texts.badValue(title, invalid);
  const [low = '', high] = values;
  if (operator === 'between')
    return values.length === 2 && isOrdered(dimension, low, high ?? '')
      ? undefined
      : texts.twoValues(title);
  if ((operator === 'gte' || operator === 'lte') && values.length !== 1) return texts.oneVersion;
}

function staticError(part: Part, { dimension, operator }: Clause): string | undefined {
  if (!STATIC_DIMENSIONS.includes(dimension)) return texts.staticOnly;
  return part === 'exclude' || operator !== 'in' ? texts.staticPositive : undefined;
}

/** Returns errors for ids that do not exist or are outside the caller's data scope. */
async function idErrors(by: ActorContext, rule: ScopeRule): Promise<string[]> {
  const names = await readNames(by, rule);
  return (['market', 'netbar', 'terminal'] as const).flatMap((dimension) => {
    const missing = valuesOf(rule, dimension).filter((value) => !names[dimension].has(value));
    return missing.length === 0
      ? []
      : [texts.unknownValues(texts.dimensions[dimension], missing.slice(0, 5).join('、'))];
  });
}

/**
 * Throws 422 if a clause is invalid, has no members by definition, or names a record outside the
 * caller's data scope.
 */
export async function checkRule(
  by: ActorContext,
  { type, include, exclude }: ScopeRule & { type: ScopeType },
): Promise<void> {
  const errors: FieldError[] = [];
  if (include.length === 0) errors.push({ field: 'include', msg: texts.noInclude });
  for (const [part, groups] of Object.entries({ include, exclude }) as [Part, typeof include][])
    groups.forEach((clauses, group) => {
      clauses.forEach((clause, place) => {
        const msg = (type === 'static' && staticError(part, clause)) || clauseError(clause);
        if (msg) errors.push({ field: `${part}.${group}.${place}`, msg });
      });
    });
  if (errors.length === 0)
    for (const msg of await idErrors(by, { include, exclude }))
      errors.push({ field: 'include', msg });
  if (errors.length > 0) throw badFields(errors);
}

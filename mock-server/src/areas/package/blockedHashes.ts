import type { MatcherCondition, RuleMatcher } from '@console/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { rules } from '../rule/index.ts';

const namesHashes = ({ field, operator }: MatcherCondition): boolean =>
  field === 'sha256' && (operator === 'eq' || operator === 'in');

const conditionsOf = ({ conditions }: RuleMatcher): MatcherCondition[] =>
  conditions.flatMap((part) => ('conditions' in part ? part.conditions : [part]));

/** Returns the hashes that published blocking rules name, with the name of the rule. */
export async function readBlockedHashes(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ name: rules.name, matcher: rules.matcher })
    .from(rules)
    .where(and(eq(rules.status, 'published'), eq(rules.mode, 'block')));
  return new Map(
    rows.flatMap(({ name, matcher }) =>
      conditionsOf(matcher)
        .filter(namesHashes)
        .flatMap(({ values }) => values.map((hash) => [hash.toLowerCase(), name] as const)),
    ),
  );
}

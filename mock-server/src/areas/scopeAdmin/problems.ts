import type { Tx } from '../../db/database.ts';
import { type ScopeRule, valuesOf } from '../targetScope/index.ts';
import { usedValuesQuery, WORD_DIMENSIONS, type WordDimension } from './clauseSql.ts';
import { texts } from './texts.ts';

/** Values of clauses that a netbar, group or terminal still has, by dimension. */
export type UsedValues = Readonly<Record<WordDimension, ReadonlySet<string>>>;

/** Reads which words of the rules, such as tags, are still in use anywhere. */
export async function readUsedValues(tx: Tx, rules: readonly ScopeRule[]): Promise<UsedValues> {
  const used = {
    netbarTag: new Set<string>(),
    terminalTag: new Set<string>(),
    group: new Set<string>(),
  };
  for (const dimension of WORD_DIMENSIONS) {
    const values = [...new Set(rules.flatMap((rule) => valuesOf(rule, dimension)))];
    if (values.length === 0) continue;
    const result = await tx.execute(usedValuesQuery(dimension, values));
    for (const { value } of (result as unknown as { rows: { value: string }[] }).rows)
      used[dimension].add(value);
  }
  return used;
}

/** Returns a sentence for each value of a clause that no netbar, group or terminal has. */
export const unusedProblems = (rule: ScopeRule, used: UsedValues): string[] =>
  WORD_DIMENSIONS.flatMap((dimension) => {
    const unused = valuesOf(rule, dimension).filter((value) => !used[dimension].has(value));
    return unused.length === 0
      ? []
      : [texts.unusedValues(texts.dimensions[dimension], unused.slice(0, 5).join('、'))];
  });

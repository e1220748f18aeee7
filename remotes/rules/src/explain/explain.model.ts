import type { BodyOf, DataOf } from '@console/shared/request';
import { explainTexts as texts } from './explain.texts.ts';

export type Explanation = DataOf<'POST /rule/explain'>;
export type ExplainedRule = Explanation['rules'][number];
export type ExplainBody = BodyOf<'POST /rule/explain'>;

/** Most rules of a shown chain. A table of thousands of rows would be slow. */
export const MAX_SHOWN = 200;

const labels: Readonly<Record<string, string>> = texts.fields;

/** Describes why a rule does not match or is disabled. Empty for other outcomes. */
export function explainReason({ outcome, condition, source }: ExplainedRule): string {
  if (outcome === 'disabled') return texts.disabledAt(texts.sources[source] ?? source);
  if (!condition) return '';
  const { field, operator, values, actual } = condition;
  const text = texts.condition(
    labels[field] ?? field,
    texts.operators[operator] ?? operator,
    values.join('、'),
  );
  return `${text}，${actual === null ? texts.absent : texts.actual(actual)}`;
}

/** Returns the numbered rules to show. Unless all are shown, rules that do not match are hidden. */
export function shownRules(
  rules: readonly ExplainedRule[],
  isAll: boolean,
  ruleId: number | undefined,
): { rule: ExplainedRule; order: number }[] {
  return rules
    .map((rule, index) => ({ rule, order: index + 1 }))
    .filter(({ rule }) => isAll || rule.outcome !== 'noMatch' || rule.ruleId === ruleId);
}

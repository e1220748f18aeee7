import type { BodyOf, DataOf } from '@console/shared/request';
import { explainTexts as texts } from './explain.texts.ts';

export type Explanation = DataOf<'POST /rule/explain'>;
export type ExplainedRule = Explanation['rules'][number];
export type ExplainBody = BodyOf<'POST /rule/explain'>;

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

import type { RuleKind } from './kinds.ts';

/** Fields of a rule that decide whether it matches. */
export interface Rule {
  kind: RuleKind;
  comparable: string;
}

/** Fields of a received message that rules depend on. */
export interface ReceivedText {
  type: string;
  event: string;
  content: string;
}

/**
 * Normalizes a text for comparison: trimmed, lower case, full-width characters as half-width ones.
 *
 * @example comparable(' ＷｉＦｉ 密码 ') // 'wifi 密码'
 */
export const normalizeText = (text: string): string =>
  text.trim().normalize('NFKC').toLowerCase().trim();

/**
 * Returns the rule that replies, or undefined. The first matching keyword rule wins, then the
 * default rule. Events other than a new follower get no reply.
 *
 * @param rules the enabled rules in order
 */
export function matchRule<R extends Rule>(
  rules: readonly R[],
  { type, event, content }: ReceivedText,
): R | undefined {
  const of = (kind: RuleKind) => rules.find((rule) => rule.kind === kind);
  if (type === 'event') return event === 'subscribe' ? of('subscribe') : undefined;
  const text = normalizeText(content);
  const fits = (rule: R) =>
    (rule.kind === 'exact' && text === rule.comparable) ||
    (rule.kind === 'contains' && text.includes(rule.comparable));
  return (text === '' ? undefined : rules.find(fits)) ?? of('default');
}

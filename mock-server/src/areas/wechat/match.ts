import type { RuleKind } from './kinds.ts';

/** A rule, as far as it decides what is answered. */
export interface Rule {
  kind: RuleKind;
  comparable: string;
}

/** What was received, as far as rules look at it. */
export interface ReceivedText {
  type: string;
  event: string;
  content: string;
}

/**
 * A text as it is compared: without blanks around it, in lower case, letters of full width as those of half width.
 *
 * @example comparable(' ＷｉＦｉ 密码 ') // 'wifi 密码'
 */
export const normalizeText = (text: string): string =>
  text.trim().normalize('NFKC').toLowerCase().trim();

/**
 * The rule that answers, or nothing. Of the rules that look for a keyword the first one that fits answers; where none does, that for
 * everything else. Of events only a new follower is answered.
 *
 * @param rules those that are on, in their order
 */
export function matchRule<R extends Rule>(
  rules: readonly R[],
  { type, event, content }: ReceivedText,
): R | undefined {
  const of = (kind: RuleKind) => rules.find((rule) => rule.kind === kind);
  if (type === 'event') return event === 'subscribe' ? of('subscribe') : undefined;
  const said = normalizeText(content);
  const fits = (rule: R) =>
    (rule.kind === 'exact' && said === rule.comparable) ||
    (rule.kind === 'contains' && said.includes(rule.comparable));
  return (said === '' ? undefined : rules.find(fits)) ?? of('default');
}

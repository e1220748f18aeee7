import { Clean } from 'typebox/value';
import type { MessageKind } from '../../kernel/area/messageKind.ts';
import { truncateText, truncateWords } from './renderMessage.ts';

/** Width of the column. */
const MAX_KEY = 160;

/** Returns the stored columns of a message. Facts that its kind does not declare are removed. */
export function messageContent<Facts>(kind: MessageKind<Facts>, facts: Facts) {
  const { key, link } = kind.subject(facts);
  return {
    key: truncateText(key, MAX_KEY),
    facts: Clean(kind.facts, structuredClone(facts)),
    // Instances of an earlier version read only the text.
    ...truncateWords(kind.words(facts)),
    link: link ?? null,
  };
}

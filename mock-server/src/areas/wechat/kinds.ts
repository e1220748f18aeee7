/** Types of what the platform tells; `other` is what this version does not know. */
export const MESSAGE_TYPES = [
  'text',
  'image',
  'voice',
  'video',
  'shortvideo',
  'location',
  'link',
  'event',
  'other',
] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/**
 * When a rule answers: what was typed is its keyword, contains it, somebody follows the account, or nothing else fits what somebody
 * sent.
 */
export const RULE_KINDS = ['exact', 'contains', 'subscribe', 'default'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Whether a kind of rules looks for a keyword. */
export const hasKeyword = (kind: RuleKind): boolean => kind === 'exact' || kind === 'contains';

/** Who answered: a rule, the server itself (a code that was scanned), or nobody. */
export const REPLY_SOURCES = ['rule', 'scan', 'none'] as const;
export type ReplySource = (typeof REPLY_SOURCES)[number];

/** Types of received messages. `other` is a type that this version does not know. */
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
 * Conditions on which a rule replies: the text equals its keyword, the text contains its keyword, a
 * user follows the account, or no other rule matches.
 */
export const RULE_KINDS = ['exact', 'contains', 'subscribe', 'default'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export const hasKeyword = (kind: RuleKind): boolean => kind === 'exact' || kind === 'contains';

/** Source of the reply: a rule, the server (a scanned code), or none. */
export const REPLY_SOURCES = ['rule', 'scan', 'none'] as const;
export type ReplySource = (typeof REPLY_SOURCES)[number];

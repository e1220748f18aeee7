import { Check } from 'typebox/value';
import type { Deps } from '../../kernel/area/deps.ts';
import type { MessageKind, MessageWords } from '../../kernel/area/messageKind.ts';
import type { inboxMessages } from './tables.ts';
import { texts } from './texts.ts';

/** Returns the kinds of messages of all areas, by name. */
export const messageKinds = ({ areas }: Pick<Deps, 'areas'>): ReadonlyMap<string, MessageKind> =>
  new Map(areas.flatMap(({ messages = [] }) => messages).map((kind) => [kind.name, kind]));

const MAX_LENGTH = { title: 120, text: 1000 } as const;

/** Shortens a text that is too long. Names in it can come from other users. */
export const truncateText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;

type Stored = Pick<typeof inboxMessages.$inferSelect, 'kind' | 'facts' | 'title' | 'text'>;

/**
 * Creates the text of a stored message. Never throws: if no area declares the kind, or the facts do
 * not match it, it returns a neutral text with the name of the kind.
 *
 * @param row `title` and `text` are set in messages of an earlier version, which stored the text
 */
export function renderMessage(kinds: ReadonlyMap<string, MessageKind>, row: Stored): MessageWords {
  if (row.title !== null && row.text !== null) return { title: row.title, text: row.text };
  const kind = kinds.get(row.kind);
  if (!kind || !Check(kind.facts, row.facts))
    return { title: texts.otherKind, text: texts.unworded(row.kind) };
  const { title, text } = kind.words(row.facts);
  return {
    title: truncateText(title, MAX_LENGTH.title),
    text: truncateText(text, MAX_LENGTH.text),
  };
}

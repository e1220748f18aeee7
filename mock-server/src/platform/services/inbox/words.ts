import { Check } from 'typebox/value';
import type { Deps } from '../../kernel/area/deps.ts';
import type { MessageKind, MessageWords } from '../../kernel/area/messageKind.ts';
import type { inboxMessages } from './tables.ts';
import { texts } from './texts.ts';

/** The kinds of messages of all areas, by name. */
export const messageKinds = ({ areas }: Pick<Deps, 'areas'>): ReadonlyMap<string, MessageKind> =>
  new Map(areas.flatMap(({ messages = [] }) => messages).map((kind) => [kind.name, kind]));

const MAX_LENGTH = { title: 120, text: 1000 } as const;

/** Shortens a text that is too long: the names in it come from other people. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

type Stored = Pick<typeof inboxMessages.$inferSelect, 'kind' | 'facts' | 'title' | 'text'>;

/**
 * Words a stored message. Never throws: a message whose kind no area declares (any more), or whose facts do not fit the kind, gets a
 * neutral sentence with the name of the kind.
 *
 * @param row `title` and `text` hold the words of a message of an earlier version, which stored them
 */
export function wordMessage(kinds: ReadonlyMap<string, MessageKind>, row: Stored): MessageWords {
  if (row.title !== null && row.text !== null) return { title: row.title, text: row.text };
  const kind = kinds.get(row.kind);
  if (!kind || !Check(kind.facts, row.facts))
    return { title: texts.otherKind, text: texts.unworded(row.kind) };
  const { title, text } = kind.words(row.facts);
  return { title: cut(title, MAX_LENGTH.title), text: cut(text, MAX_LENGTH.text) };
}

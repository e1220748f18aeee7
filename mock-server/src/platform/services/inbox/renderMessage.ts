import { Check } from 'typebox/value';
import type { Tx } from '../../../db/database.ts';
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

/** Shortens the texts of a message to the width of their columns. */
export const truncateWords = ({ title, text }: MessageWords): MessageWords => ({
  title: truncateText(title, MAX_LENGTH.title),
  text: truncateText(text, MAX_LENGTH.text),
});

/**
 * Creates the texts of stored messages for the current state of their subjects. If no area declares
 * the kind of a message, or the facts do not match it, the stored text is used. Without a stored
 * text, the text is neutral and names the kind.
 *
 * @param rows messages of an earlier version have no facts, only the text
 */
export async function renderMessages(
  { areas, tx, now }: Pick<Deps, 'areas'> & { tx: Tx; now: Date },
  rows: readonly Stored[],
): Promise<MessageWords[]> {
  const kinds = messageKinds({ areas });
  const words = rows.map((row) => ({
    title: row.title ?? texts.otherKind,
    text: row.text ?? texts.unworded(row.kind),
  }));
  for (const name of new Set(rows.map((row) => row.kind))) {
    const kind = kinds.get(name);
    const places = [...rows.keys()].filter((place) => {
      const row = rows[place];
      return kind && row?.kind === name && row.facts !== null && Check(kind.facts, row.facts);
    });
    if (!kind || places.length === 0) continue;
    const stored = places.map((place) => rows[place]?.facts);
    const facts = (await kind.refresh?.({ tx, now }, stored)) ?? stored;
    for (const [index, place] of places.entries()) words[place] = kind.words(facts[index]);
  }
  return words.map(truncateWords);
}

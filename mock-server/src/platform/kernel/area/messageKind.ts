import type { Static, TSchema } from 'typebox';
import type { Tx } from '../../../db/database.ts';

/**
 * Target of a message: the tab of a menu row, as accepted by `openTab` of `@console/shared/router`.
 */
export interface MessageLink {
  /** Name of the menu row. Users without that row see the message without a link. */
  name: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

export interface MessageSubject {
  /**
   * Identifies the event. A user receives each combination of kind and key once. At most 160
   * characters.
   */
  key: string;
  link?: MessageLink;
}

export interface MessageWords {
  /** At most 120 characters. */
  title: string;
  /** At most 1 000 characters. */
  text: string;
}

/**
 * A kind of message that an area sends to users. Its name and facts are stored; the text is
 * generated on each read.
 */
export interface MessageKind<Facts = unknown> {
  /** Unique among all areas, for example `releaseFailing`. Stored with each message. */
  name: string;
  title: string;
  /** `warning` if a user should act on the message. */
  level: 'info' | 'warning';
  /**
   * Users cannot turn it off. Otherwise an intruder could hide the message from the owner of the
   * account.
   */
  always?: true;
  /**
   * Schema of the stored facts. New facts must be optional, because stored messages of earlier
   * versions are read with it.
   */
  facts: TSchema;
  /** Called once, when the message is sent. */
  subject(facts: Facts): MessageSubject;
  /**
   * Combines a new message with the newest one of this kind that the user has not read. The
   * combined message replaces both. Returns undefined if they stay separate. Without it, every
   * message stays separate.
   */
  merge?(unread: Facts, added: Facts): Facts | undefined;
  /**
   * Adds the current state of the subject to the facts of several messages, before `words`. Returns
   * them in the same order.
   */
  refresh?(by: { tx: Tx; now: Date }, facts: readonly Facts[]): Promise<readonly Facts[]>;
  /** Called on each read, for the list, a mail or an SMS. */
  words(facts: Facts): MessageWords;
}

/**
 * Declares a kind of message. Add it to `messages` of the area. Its text is in `texts.ts` of the
 * area.
 *
 * @example
 * export const netbarSilent = defineMessage({
 *   name: 'netbarSilent',
 *   title: texts.netbarSilent.kind,
 *   level: 'warning',
 *   facts: Type.Object({ id: Type.Integer(), name: Type.String(), since: Type.String() }),
 *   subject: ({ id, since }) => ({
 *     key: `${id} ${since}`,
 *     link: { name: 'netbarDetail', params: { id: String(id) } },
 *   }),
 *   words: texts.netbarSilent.words,
 * });
 */
export const defineMessage = <S extends TSchema>(
  kind: Omit<MessageKind<Static<S>>, 'facts'> & { facts: S },
): MessageKind<Static<S>> => kind;

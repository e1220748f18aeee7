import type { Static, TSchema } from 'typebox';

/** Where a message leads: the tab of a menu row, as `openTab` of `@console/shared/router` takes it. */
export interface MessageLink {
  /** Name of the menu row. A person without that row sees the message without a link. */
  name: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

interface MessageSubject {
  /** Identifies the event: a person gets the same kind and key a single time. At most 160 characters. */
  key: string;
  link?: MessageLink;
}

export interface MessageWords {
  /** At most 120 characters. */
  title: string;
  /** At most 1 000 characters. */
  text: string;
}

/** A kind of message that an area sends to people. Its name and the facts are stored; the words are made whenever it is read. */
export interface MessageKind<Facts = unknown> {
  /** Unique among all areas, for example `releaseFailing`. Stored with each message. */
  name: string;
  /** Name of the kind for people. */
  title: string;
  /** `warning` when somebody should act on it. */
  level: 'info' | 'warning';
  /** Nobody can turn it off: an intruder could otherwise hide the message from the owner of the account. */
  always?: true;
  /** What is stored. Messages of an earlier version are read by it too: a new fact has to be optional. */
  facts: TSchema;
  /** Is called once, when the message is sent. */
  subject(facts: Facts): MessageSubject;
  /** Is called whenever the message is read, for the list, a mail, a short message. */
  words(facts: Facts): MessageWords;
}

/**
 * Declares a kind of message; it is named in `messages` of its area. Its words stand in the area's `texts.ts`.
 *
 * @example
 * export const netbarSilent = defineMessage({
 *   name: 'netbarSilent',
 *   title: texts.netbarSilent.kind,
 *   level: 'warning',
 *   facts: Type.Object({ id: Type.Integer(), name: Type.String(), since: Type.String() }),
 *   subject: ({ id, since }) => ({ key: `${id} ${since}`, link: { name: 'netbarDetail', params: { id: String(id) } } }),
 *   words: texts.netbarSilent.words,
 * });
 */
export const defineMessage = <S extends TSchema>(
  kind: Omit<MessageKind<Static<S>>, 'facts'> & { facts: S },
): MessageKind<Static<S>> => kind;

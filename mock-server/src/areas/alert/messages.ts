import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import {
  defineMessage,
  type MessageKind,
  type MessageSubject,
} from '../../platform/kernel/area/messageKind.ts';
import { formatIds, IDS_PATTERN, MAX_IDS, MAX_IDS_LENGTH, parseIds } from './alertIds.ts';
import type { Facts } from './kind.texts.ts';
import { ALERT_KIND_RULES, ALERT_KINDS, type AlertKind } from './kinds.ts';
import { messageTexts } from './message.texts.ts';
import { AlertState, readAlertStates } from './messageState.ts';
import { texts } from './texts.ts';

/** Alert data that messages are built from. */
export interface AlertSummary {
  id: number;
  netbarName: string;
  kind: AlertKind;
  facts: Facts;
  /** Duration of a recovered alert. */
  minutes?: number;
}

/** Maximum number of netbar names in one message. */
const MAX_NAMES = 10;

/** One or several alerts. Their states are read whenever the message is read or sent. */
const Digest = Type.Object({
  ids: Type.String({ pattern: IDS_PATTERN, maxLength: MAX_IDS_LENGTH }),
  count: Type.Integer({ minimum: 1 }),
  /** Kind and duration of the first alert. */
  kind: Type.Enum(ALERT_KINDS),
  minutes: Type.Optional(Type.Integer()),
  /** Names of the first netbars. */
  names: Type.Array(Type.String()),
  /** Current states of the existing alerts. Added on each read, not stored. */
  states: Type.Optional(Type.Array(AlertState)),
});
type Digest = Static<typeof Digest>;

/** Returns the facts of a message about some alerts. Throws if the list is empty. */
export function digestFacts(alertList: readonly AlertSummary[]): Digest {
  const [first] = alertList;
  if (!first) throw new Error('digestFacts() needs at least one alert');
  const { kind, minutes } = first;
  return {
    ids: formatIds(alertList.map(({ id }) => id)),
    count: alertList.length,
    kind,
    ...(minutes !== undefined && { minutes }),
    names: [...new Set(alertList.map(({ netbarName }) => netbarName))].slice(0, MAX_NAMES),
  };
}

/** Adds the alerts of a new message to those of an unread one. */
function mergeDigests(unread: Digest, added: Digest): Digest | undefined {
  const before = parseIds(unread.ids) ?? [];
  const ids = [...new Set([...before, ...(parseIds(added.ids) ?? [])])];
  if (ids.length === before.length) return unread;
  if (ids.length > MAX_IDS) return undefined;
  return {
    ...unread,
    ids: formatIds(ids),
    count: ids.length,
    names: [...new Set([...unread.names, ...added.names])].slice(0, MAX_NAMES),
  };
}

async function readStates(
  by: { tx: Tx; now: Date },
  digests: readonly Digest[],
): Promise<Digest[]> {
  const idLists = digests.map(({ ids }) => parseIds(ids) ?? []);
  const states = await readAlertStates(by, idLists.flat());
  return digests.map((digest, place) => ({
    ...digest,
    states: (idLists[place] ?? []).flatMap((id) => states.get(id) ?? []),
  }));
}

/** A single alert is opened. Several are listed, by their ids in the address. */
const subject = ({ ids, count }: Digest): MessageSubject => ({
  key: `${ids.split(/[-,]/, 1)[0]} ${ids.split(/[-,]/).at(-1)} ${count}`,
  link: { name: 'netbarAlert', query: { [count === 1 ? 'alert' : 'ids']: ids } },
});

const shared = {
  facts: Digest,
  subject,
  merge: mergeDigests,
  refresh: readStates,
} satisfies Partial<MessageKind<Digest>>;

const raisedMessage = (kind: AlertKind): MessageKind<Digest> =>
  defineMessage({
    ...shared,
    name: `alert.${kind}`,
    title: texts.kinds[kind],
    level: ALERT_KIND_RULES[kind].severity === 'notice' ? 'info' : 'warning',
    words: messageTexts.raised,
  });

/** New alerts, one message per kind. */
export const alertMessages = Object.fromEntries(
  ALERT_KINDS.map((kind) => [kind, raisedMessage(kind)]),
) as Record<AlertKind, MessageKind<Digest>>;

export const escalatedMessage = defineMessage({
  ...shared,
  name: 'alert.escalated',
  title: messageTexts.escalatedKind,
  level: 'warning',
  words: messageTexts.escalated,
});

export const recoveredMessage = defineMessage({
  ...shared,
  name: 'alert.recovered',
  title: messageTexts.recoveredKind,
  level: 'info',
  words: messageTexts.recovered,
});

import { type Static, Type } from 'typebox';
import { defineMessage, type MessageKind } from '../../platform/kernel/area/messageKind.ts';
import { ALERT_KIND_RULES, ALERT_KINDS, type AlertKind } from './kinds.ts';
import { type Facts, texts } from './texts.ts';

/** Alert data that messages are built from. */
export interface AlertSummary {
  id: number;
  netbarName: string;
  kind: AlertKind;
  facts: Facts;
}

const { message } = texts;
/** Maximum number of netbar names in one message. */
const MAX_NAMES = 10;

const kind = Type.Enum(ALERT_KINDS);
const facts = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]));

/**
 * One or several alerts of a kind. Several alerts share one message; `id` and `facts` are those of
 * the first.
 */
const Raised = Type.Object({
  kind,
  id: Type.Integer(),
  count: Type.Integer(),
  names: Type.Array(Type.String()),
  facts,
});
type Raised = Static<typeof Raised>;

const messageKind = (name: AlertKind): MessageKind<Raised> =>
  defineMessage({
    name: `alert.${name}`,
    title: texts.kinds[name],
    level: ALERT_KIND_RULES[name].severity === 'notice' ? 'info' : 'warning',
    facts: Raised,
    subject: ({ id, count }) => {
      const query: Record<string, string> = count === 1 ? { alert: String(id) } : { kind: name };
      return { key: `${id} ${count}`, link: { name: 'netbarAlert', query } };
    },
    words: message.raised.words,
  });

export const alertMessages = Object.fromEntries(
  ALERT_KINDS.map((name) => [name, messageKind(name)]),
) as Record<AlertKind, MessageKind<Raised>>;

/** Returns the facts of a message about alerts of one kind. Throws if the list is empty. */
export function raisedFacts(alertList: readonly AlertSummary[]): Raised {
  const [first] = alertList;
  if (!first) throw new Error('raisedFacts() needs at least one alert');
  const names = alertList.slice(0, MAX_NAMES).map(({ netbarName }) => netbarName);
  return { kind: first.kind, id: first.id, count: alertList.length, names, facts: first.facts };
}

const alert = { id: Type.Integer(), netbarName: Type.String(), kind };
const linkTo = (id: number) => ({ name: 'netbarAlert', query: { alert: String(id) } });

export const escalatedMessage = defineMessage({
  name: 'alert.escalated',
  title: message.escalated.kind,
  level: 'warning',
  facts: Type.Object({ ...alert, facts }),
  subject: ({ id }) => ({ key: String(id), link: linkTo(id) }),
  words: message.escalated.words,
});

export const recoveredMessage = defineMessage({
  name: 'alert.recovered',
  title: message.recovered.kind,
  level: 'info',
  facts: Type.Object({ ...alert, minutes: Type.Integer() }),
  subject: ({ id }) => ({ key: String(id), link: linkTo(id) }),
  words: message.recovered.words,
});

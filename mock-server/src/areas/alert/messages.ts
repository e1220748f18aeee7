import { defineMessage, type MessageKind } from '../../platform/kernel/area/messageKind.ts';
import { ALERT_KINDS, type AlertKind, KINDS } from './kinds.ts';
import { type Facts, texts } from './texts.ts';

/** An alert as messages tell of it. */
export interface Told {
  id: number;
  netbarName: string;
  kind: AlertKind;
  facts: Facts;
}

const { message } = texts;
/** Names in one message. */
const NAMED = 10;
const linkTo = (kind: AlertKind) => ({ name: 'netbarAlert', query: { kind } });

/** One or several alerts of a kind: many at once are one message. */
const kindOf = (kind: AlertKind): MessageKind<readonly Told[]> =>
  defineMessage<readonly Told[]>({
    name: `alert.${kind}`,
    title: texts.kinds[kind],
    level: KINDS[kind].severity === 'notice' ? 'info' : 'warning',
    write(told) {
      const [first] = told;
      const key = `${first?.id ?? 0} ${told.length}`;
      if (first && told.length === 1)
        return {
          key,
          title: message.title(first.netbarName, kind),
          text: message.text(kind, first.facts),
          link: { name: 'netbarAlert', query: { alert: String(first.id) } },
        };
      const names = told.slice(0, NAMED).map(({ netbarName }) => netbarName);
      return {
        ...{ key, title: message.several(told.length, kind), link: linkTo(kind) },
        text: message.severalText(`${names.join('、')}${told.length > NAMED ? '…' : ''}`, kind),
      };
    },
  });

export const alertMessages = Object.fromEntries(ALERT_KINDS.map((kind) => [kind, kindOf(kind)])) as Record<
  AlertKind,
  MessageKind<readonly Told[]>
>;

export const escalatedMessage = defineMessage<Told>({
  name: 'alert.escalated',
  title: message.escalatedKind,
  level: 'warning',
  write: ({ id, netbarName, kind, facts }) => ({
    key: String(id),
    title: message.escalated(netbarName, kind),
    text: message.text(kind, facts),
    link: { name: 'netbarAlert', query: { alert: String(id) } },
  }),
});

export const recoveredMessage = defineMessage<Told & { minutes: number }>({
  name: 'alert.recovered',
  title: message.recoveredKind,
  level: 'info',
  write: ({ id, netbarName, kind, minutes }) => ({
    key: String(id),
    title: message.recovered(netbarName, kind),
    text: message.recoveredText(minutes),
    link: { name: 'netbarAlert', query: { alert: String(id) } },
  }),
});

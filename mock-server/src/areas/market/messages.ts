import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { texts } from './texts.ts';

const { message } = texts;

/** Facts of one thing that happened at a time: the same one is told once. */
interface At {
  id: number;
  at: Date;
  name: string;
}
const keyOf = ({ id, at }: At) => `${id} ${at.toISOString()}`;

export const applicationToAudit = defineMessage<At & { by: string }>({
  name: 'market.toAudit',
  title: message.toAudit.title,
  level: 'warning',
  write: (facts) => ({
    key: keyOf(facts),
    title: message.toAudit.title,
    text: message.toAudit.text(facts.name, facts.by),
    link: { name: 'marketAudit' },
  }),
});

export const applicationDecided = defineMessage<At & { pass: boolean; reason: string }>({
  name: 'market.decided',
  title: '市场申请结果',
  level: 'info',
  write: (facts) => ({
    key: keyOf(facts),
    title: facts.pass ? message.approved.title : message.rejected.title,
    text: facts.pass ? message.approved.text(facts.name) : message.rejected.text(facts.name, facts.reason),
    link: { name: 'marketMine' },
  }),
});

export const joinToAnswer = defineMessage<At & { marketId: number; who: string }>({
  name: 'market.toAnswer',
  title: message.toAnswer.title,
  level: 'info',
  write: (facts) => ({
    key: keyOf(facts),
    title: message.toAnswer.title,
    text: message.toAnswer.text(facts.who, facts.name),
    link: { name: 'marketMember', query: { marketId: String(facts.marketId) } },
  }),
});

type Change = 'invited' | 'accepted' | 'refused' | 'removed' | 'closed';

/** Something about his own membership that others did. */
export const membershipChanged = defineMessage<At & { change: Change; reason: string }>({
  name: 'market.membership',
  title: message.membership.kind,
  level: 'info',
  write: (facts) => ({
    key: `${keyOf(facts)} ${facts.change}`,
    title: message.membership.kind,
    text: message.membership[facts.change](facts.name, facts.reason),
    link: { name: 'marketJoin' },
  }),
});

export const headChanged = defineMessage<At & { taken: boolean }>({
  name: 'market.head',
  title: message.head.kind,
  level: 'warning',
  write: (facts) => ({
    key: keyOf(facts),
    title: message.head.kind,
    text: facts.taken ? message.head.taken(facts.name) : message.head.given(facts.name),
    link: { name: 'marketDetail', params: { id: String(facts.id) } },
  }),
});

export const shareSettled = defineMessage<{
  id: number;
  name: string;
  start: string;
  end: string;
  amountFen: number;
  back: boolean;
}>({
  name: 'market.settled',
  title: message.settled.kind,
  level: 'info',
  write: ({ id, name, start, end, amountFen, back }) => ({
    key: `${id} ${back ? 'back' : ''}`,
    title: back ? message.reversed.kind : message.settled.kind,
    text: (back ? message.reversed : message.settled).text(name, start, end, amountFen),
    link: { name: 'marketJoin' },
  }),
});

export const marketMessages = [
  applicationToAudit,
  applicationDecided,
  joinToAnswer,
  membershipChanged,
  headChanged,
  shareSettled,
];

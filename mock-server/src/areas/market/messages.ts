import { Type } from 'typebox';
import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { MEMBERSHIP_CHANGES, message } from './messages.texts.ts';

/** Facts of an event at a certain time. */
const event = { id: Type.Integer(), at: Type.String(), name: Type.String() };
const eventKey = ({ id, at }: { id: number; at: string }) => `${id} ${at}`;

export const applicationToAudit = defineMessage({
  name: 'market.toAudit',
  title: message.toAudit.kind,
  level: 'warning',
  facts: Type.Object({ ...event, by: Type.String() }),
  subject: (facts) => ({ key: eventKey(facts), link: { name: 'marketAudit' } }),
  words: message.toAudit.words,
});

export const applicationDecided = defineMessage({
  name: 'market.decided',
  title: message.decided.kind,
  level: 'info',
  facts: Type.Object({ ...event, pass: Type.Boolean(), reason: Type.String() }),
  subject: (facts) => ({ key: eventKey(facts), link: { name: 'marketMine' } }),
  words: message.decided.words,
});

export const joinToAnswer = defineMessage({
  name: 'market.toAnswer',
  title: message.toAnswer.kind,
  level: 'info',
  facts: Type.Object({ ...event, marketId: Type.Integer(), who: Type.String() }),
  subject: (facts) => ({
    key: eventKey(facts),
    link: { name: 'marketMember', query: { marketId: String(facts.marketId) } },
  }),
  words: message.toAnswer.words,
});

/** A user other than the recipient has changed the recipient's membership. */
export const membershipChanged = defineMessage({
  name: 'market.membership',
  title: message.membership.kind,
  level: 'info',
  facts: Type.Object({ ...event, change: Type.Enum(MEMBERSHIP_CHANGES), reason: Type.String() }),
  subject: (facts) => ({ key: `${eventKey(facts)} ${facts.change}`, link: { name: 'marketJoin' } }),
  words: message.membership.words,
});

export const headChanged = defineMessage({
  name: 'market.head',
  title: message.head.kind,
  level: 'warning',
  facts: Type.Object({ ...event, taken: Type.Boolean() }),
  subject: (facts) => ({
    key: eventKey(facts),
    link: { name: 'marketDetail', params: { id: String(facts.id) } },
  }),
  words: message.head.words,
});

export const shareSettled = defineMessage({
  name: 'market.settled',
  title: message.settled.kind,
  level: 'info',
  facts: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    start: Type.String(),
    end: Type.String(),
    amountFen: Type.Integer(),
    back: Type.Boolean(),
  }),
  subject: ({ id, back }) => ({ key: `${id} ${back ? 'back' : ''}`, link: { name: 'marketJoin' } }),
  words: message.settled.words,
});

export const marketMessages = [
  applicationToAudit,
  applicationDecided,
  joinToAnswer,
  membershipChanged,
  headChanged,
  shareSettled,
];

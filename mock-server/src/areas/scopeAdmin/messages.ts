import { Type } from 'typebox';
import { defineMessage, type MessageSubject } from '../../platform/kernel/area/messageKind.ts';
import { texts } from './texts.ts';

const Waiting = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Name of the user who acted. */
  by: Type.String(),
  /** Names of the rules that would block programs on more machines. */
  rules: Type.String(),
  at: Type.String(),
});
const WithReason = Type.Object({ ...Waiting.properties, reason: Type.String() });

const subject = ({ id, at }: { id: number; at: string }): MessageSubject => ({
  key: `${id} ${at}`,
  link: { name: 'targetScopeDetail', params: { id: String(id) } },
});

export const changeWaiting = defineMessage({
  name: 'scopeAdmin.changeWaiting',
  title: texts.messages.waiting.kind,
  level: 'warning',
  facts: Waiting,
  subject,
  words: texts.messages.waiting.words,
});

export const changeRefused = defineMessage({
  name: 'scopeAdmin.changeRefused',
  title: texts.messages.refused.kind,
  level: 'warning',
  facts: WithReason,
  subject,
  words: texts.messages.refused.words,
});

export const changedAlone = defineMessage({
  name: 'scopeAdmin.changedAlone',
  title: texts.messages.alone.kind,
  level: 'warning',
  always: true,
  facts: WithReason,
  subject,
  words: texts.messages.alone.words,
});

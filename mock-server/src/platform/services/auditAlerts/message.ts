import { Type } from 'typebox';
import { defineMessage } from '../../kernel/area/messageKind.ts';
import { AUDIT_EVENTS } from './events.ts';
import { texts } from './texts.ts';

/** An operation that the chosen people want to know of. */
export const auditEventMessage = defineMessage({
  name: 'auditEvent',
  title: texts.kind,
  level: 'warning',
  facts: Type.Object({
    id: Type.Integer(),
    event: Type.Enum([...AUDIT_EVENTS]),
    by: Type.String(),
    object: Type.String(),
    count: Type.Integer(),
  }),
  subject: ({ id }) => ({ key: String(id), link: { name: 'operation' } }),
  words: ({ event, ...facts }) => ({ title: texts.titles[event], text: texts.text[event](facts) }),
});

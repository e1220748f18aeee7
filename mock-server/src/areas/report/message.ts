import { Type } from 'typebox';
import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { texts } from './texts.ts';

/** Reports of one day for all netbars of a user. */
export const reportMessage = defineMessage({
  name: 'report.daily',
  title: texts.group,
  level: 'info',
  facts: Type.Object({
    day: Type.String(),
    netbars: Type.Integer(),
    blocked: Type.Integer(),
    critical: Type.Integer(),
    open: Type.Integer(),
  }),
  subject: ({ day }) => ({
    key: day,
    link: { name: 'netbarReport', query: { day: `${day}~${day}` } },
  }),
  words: texts.message.words,
});

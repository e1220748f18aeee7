import { Type } from 'typebox';
import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { texts } from './texts.ts';

/** A planned notice has no receivers any more and is a draft again. Sent to its author. */
export const noticeNotSent = defineMessage({
  name: 'noticeNotSent',
  title: texts.notSent.kind,
  level: 'warning',
  facts: Type.Object({ ID: Type.Integer(), title: Type.String(), at: Type.String() }),
  subject: ({ ID, at }) => ({
    key: `${ID} ${at}`,
    link: { name: 'noticeDetail', params: { id: String(ID) } },
  }),
  words: texts.notSent.words,
});

/** An author reminds the people who have not read or confirmed a notice. */
export const noticeReminder = defineMessage({
  name: 'noticeReminder',
  title: texts.reminder.kind,
  level: 'warning',
  facts: Type.Object({
    ID: Type.Integer(),
    title: Type.String(),
    needConfirm: Type.Boolean(),
    at: Type.String(),
  }),
  subject: ({ ID, at }) => ({
    key: `${ID} ${at}`,
    link: { name: 'myMessages', query: { notice: String(ID) } },
  }),
  words: texts.reminder.words,
});

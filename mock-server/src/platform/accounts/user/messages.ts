import { Type } from 'typebox';
import { defineMessage } from '../../kernel/area/messageKind.ts';
import { texts } from './texts.ts';

/** Another user reset the password of an account. */
export const passwordWasReset = defineMessage({
  name: 'passwordReset',
  always: true,
  title: texts.passwordReset.kind,
  level: 'warning',
  facts: Type.Object({ by: Type.String(), epoch: Type.Integer() }),
  subject: ({ epoch }) => ({ key: `epoch ${epoch}` }),
  words: texts.passwordReset.words,
});

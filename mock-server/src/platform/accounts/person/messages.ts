import { Type } from 'typebox';
import { defineMessage } from '../../kernel/area/messageKind.ts';
import { texts } from './texts.ts';

const { contactChanged: contact, tokenAddedMessage: token } = texts;

/** A user changed the account's phone or email with a code. */
export const contactChanged = defineMessage({
  name: 'contactChanged',
  always: true,
  title: contact.kind,
  level: 'warning',
  facts: Type.Object({ kind: Type.Enum(['phone', 'email']), ip: Type.String(), at: Type.String() }),
  subject: ({ kind, at }) => ({ key: `${kind} ${at}`, link: { name: 'person' } }),
  words: contact.words,
});

/** A token was created that can make calls in the user's name. */
export const tokenAdded = defineMessage({
  name: 'accessTokenAdded',
  always: true,
  title: token.kind,
  level: 'warning',
  facts: Type.Object({ id: Type.Integer(), name: Type.String(), ip: Type.String() }),
  subject: ({ id }) => ({
    key: String(id),
    link: { name: 'person', query: { section: 'tokens' } },
  }),
  words: token.words,
});

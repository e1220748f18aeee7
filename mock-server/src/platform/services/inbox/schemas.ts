import { type Static, Type } from 'typebox';
import { ID, name } from '../../../http/schemas.ts';

const Values = Type.Optional(Type.Record(Type.String(), Type.String()));

/**
 * A message in an inbox. `link` is the menu entry whose tab it opens. `readAt` is null while it is
 * unread.
 */
export const Message = name(
  'Message',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    kind: Type.String(),
    kindTitle: Type.String(),
    level: Type.Enum(['info', 'warning']),
    title: Type.String(),
    text: Type.String(),
    link: Type.Union([
      Type.Object({ name: Type.String(), params: Values, query: Values }),
      Type.Null(),
    ]),
    readAt: Type.Union([Type.String(), Type.Null()]),
  }),
);
export type Message = Static<typeof Message>;

export const Unread = Type.Object({ unread: Type.Integer() });
/** Unread messages, and unread notices. */
export const UnreadCounts = Type.Object({ unread: Type.Integer(), notices: Type.Integer() });
export const ReadMessage = Type.Object({ ID });
export const ReadAll = Type.Object({ upTo: Type.Optional(ID) });

import { Type } from 'typebox';
import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { texts } from './texts.ts';

/** Message to the head of a market: netbars were added to the market or removed from it. */
export const netbarsMoved = defineMessage({
  name: 'market.netbars',
  title: texts.moved.kind,
  level: 'info',
  facts: Type.Object({
    id: Type.Integer(),
    at: Type.String(),
    name: Type.String(),
    count: Type.Integer(),
    came: Type.Boolean(),
  }),
  subject: ({ id, at, came }) => ({
    key: `${id} ${at} ${came ? 'in' : 'out'}`,
    link: { name: 'netbarList' },
  }),
  words: texts.moved.words,
});

import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { texts } from './texts.ts';

const { moved } = texts;

/** To the head of a market: netbars came into it, or left it. */
export const netbarsMoved = defineMessage<{ id: number; at: Date; name: string; count: number; came: boolean }>({
  name: 'market.netbars',
  title: moved.kind,
  level: 'info',
  write: ({ id, at, name, count, came }) => ({
    key: `${id} ${at.toISOString()} ${came ? 'in' : 'out'}`,
    title: moved.kind,
    text: came ? moved.came(name, count) : moved.went(name, count),
    link: { name: 'netbarList' },
  }),
});

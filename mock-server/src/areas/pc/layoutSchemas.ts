import { type Static, Type } from 'typebox';
import { expectUpdatedAt, name, requestId } from '../../http/schemas.ts';
import { shaped } from '../../http/shapes.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { netbars } from '../netbar/index.ts';
import { PC_PROTECT_STATUSES } from './dicts.ts';
import { PC_ONLINE_STATUSES } from './online.ts';
import { PC_RISKS } from './risk.ts';
import { PC_STATUSES } from './status.ts';
import { terminals } from './tables.ts';
import { texts } from './texts.ts';

/** Cells along each side of the floor, and how much may stand on it. */
export const FLOOR = { cells: 200, seats: 2_000, zones: 60 } as const;

const Cell = (title: string) => Type.Integer({ minimum: 0, maximum: FLOOR.cells - 1, title });
const Span = (title: string) => Type.Integer({ minimum: 1, maximum: FLOOR.cells, title });

/** Where a machine stands: its cell, counted from the left and from above, and whither it looks, in degrees clockwise. */
export const LayoutSeat = Type.Object({
  ID: idOf(terminals.id, '客户机'),
  x: Cell('列'),
  y: Cell('行'),
  turn: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(90), Type.Literal(180), Type.Literal(270)], {
      title: '朝向',
    }),
  ),
});
export type LayoutSeat = Static<typeof LayoutSeat>;

/** A hall or a room as a frame behind the machines. */
export const LayoutZone = Type.Object({
  name: Type.String({
    minLength: 1,
    maxLength: 20,
    title: '区域名称',
    ...shaped(/\S/, texts.blank),
  }),
  x: Cell('列'),
  y: Cell('行'),
  width: Span('宽'),
  height: Span('高'),
});
export type LayoutZone = Static<typeof LayoutZone>;

const PcLayout = Type.Object({
  UpdatedAt: Type.String(),
  zones: Type.Array(LayoutZone),
  seats: Type.Array(LayoutSeat),
});
export type PcLayout = Static<typeof PcLayout>;

/** A machine as the seat map shows it. */
export const PcSeat = name(
  'PcSeat',
  Type.Object({
    ID: Type.Integer(),
    terminalNo: Type.String(),
    groupId: Type.Union([Type.Integer(), Type.Null()]),
    groupName: Type.String(),
    status: choice(PC_STATUSES, '状态'),
    onlineStatus: choice(PC_ONLINE_STATUSES, '在线状态'),
    protectStatus: choice(PC_PROTECT_STATUSES, '防护状态'),
    risk: choice(PC_RISKS, '风险'),
    riskScore: Type.Integer(),
    clientVersion: Type.String(),
    locked: Type.Boolean(),
  }),
);
export type PcSeat = Static<typeof PcSeat>;

/** All machines of a netbar with the places that somebody gave them. */
export const PcSeatMap = Type.Object({
  list: Type.Array(PcSeat),
  total: Type.Integer(),
  /** Nothing before somebody has drawn it. */
  layout: Type.Union([PcLayout, Type.Null()]),
  /** What this caller may do to machines that are ticked, and `setLayout`. */
  actions: Type.Array(Type.String()),
});
export type PcSeatMap = Static<typeof PcSeatMap>;

export const OfNetbar = Type.Object({ netbarId: idOf(netbars.id, '网吧') });
export const SetLayout = Type.Object({
  ...OfNetbar.properties,
  zones: Type.Array(LayoutZone, { maxItems: FLOOR.zones, title: '区域' }),
  seats: Type.Array(LayoutSeat, { maxItems: FLOOR.seats, title: '座位' }),
  /** Left out by whoever saw none: where there is one by now, the answer is code 409. */
  expectUpdatedAt,
  requestId,
});
export type SetLayout = Static<typeof SetLayout>;
export const OneLayout = Type.Object({ layout: PcLayout });

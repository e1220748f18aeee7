import { type Static, Type } from 'typebox';
import { expectUpdatedAt, name, requestId } from '../../http/schemas.ts';
import { textFormat } from '../../http/textFormats.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { netbars } from '../netbar/index.ts';
import { PC_PROTECT_STATUSES } from './dicts.ts';
import { PC_ONLINE_STATUSES } from './online.ts';
import { PC_RISKS } from './risk.ts';
import { PC_STATUSES } from './status.ts';
import { terminals } from './tables.ts';
import { texts } from './texts.ts';

/** Number of cells per side of the floor, and maximum number of seats and zones. */
export const LAYOUT_LIMITS = { cells: 200, seats: 2_000, zones: 60 } as const;

const Cell = (title: string) =>
  Type.Integer({ minimum: 0, maximum: LAYOUT_LIMITS.cells - 1, title });
const Span = (title: string) => Type.Integer({ minimum: 1, maximum: LAYOUT_LIMITS.cells, title });

/**
 * Seat of a terminal: its cell, counted from the top left, and the direction that it faces in
 * degrees clockwise.
 */
export const LayoutSeat = Type.Object({
  ID: idSchema(terminals.id, texts.fields.terminal),
  x: Cell(texts.layout.column),
  y: Cell(texts.layout.row),
  turn: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(90), Type.Literal(180), Type.Literal(270)], {
      title: texts.layout.facing,
    }),
  ),
});
export type LayoutSeat = Static<typeof LayoutSeat>;

/** Frame of a hall or a room behind the seats. */
export const LayoutZone = Type.Object({
  name: Type.String({
    minLength: 1,
    maxLength: 20,
    title: texts.layout.zoneName,
    ...textFormat(/\S/, texts.blank),
  }),
  x: Cell(texts.layout.column),
  y: Cell(texts.layout.row),
  width: Span(texts.layout.width),
  height: Span(texts.layout.height),
});
export type LayoutZone = Static<typeof LayoutZone>;

const PcLayout = Type.Object({
  UpdatedAt: Type.String(),
  zones: Type.Array(LayoutZone),
  seats: Type.Array(LayoutSeat),
});
export type PcLayout = Static<typeof PcLayout>;

/** Terminal on the seat map. */
export const PcSeat = name(
  'PcSeat',
  Type.Object({
    ID: Type.Integer(),
    terminalNo: Type.String(),
    groupId: Type.Union([Type.Integer(), Type.Null()]),
    groupName: Type.String(),
    status: choice(PC_STATUSES, texts.fields.status),
    onlineStatus: choice(PC_ONLINE_STATUSES, texts.fields.onlineStatus),
    protectStatus: choice(PC_PROTECT_STATUSES, texts.fields.protectStatus),
    risk: choice(PC_RISKS, texts.fields.risk),
    riskScore: Type.Integer(),
    clientVersion: Type.String(),
    locked: Type.Boolean(),
    openThreats: Type.Integer(),
    bootAt: Type.Union([Type.String(), Type.Null()]),
    lastSeenAt: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type PcSeat = Static<typeof PcSeat>;

/** All terminals of a netbar with their layout. */
export const PcSeatMap = Type.Object({
  list: Type.Array(PcSeat),
  total: Type.Integer(),
  /** Null until a user saves a layout. */
  layout: Type.Union([PcLayout, Type.Null()]),
  /** Actions on selected terminals that the caller can perform, and `setLayout`. */
  actions: Type.Array(Type.String()),
});
export type PcSeatMap = Static<typeof PcSeatMap>;

export const NetbarIdBody = Type.Object({ netbarId: idSchema(netbars.id, texts.fields.netbarId) });
export const SetLayout = Type.Object({
  ...NetbarIdBody.properties,
  zones: Type.Array(LayoutZone, { maxItems: LAYOUT_LIMITS.zones, title: texts.layout.zones }),
  seats: Type.Array(LayoutSeat, { maxItems: LAYOUT_LIMITS.seats, title: texts.layout.seats }),
  /** Omitted if there was no layout. If one exists by now, the response has code 409. */
  expectUpdatedAt,
  requestId,
});
export type SetLayout = Static<typeof SetLayout>;
export const LayoutData = Type.Object({ layout: PcLayout });

import { type Static, Type } from 'typebox';
import { moment, name, pageSize } from '../../http/schemas.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { CHANGE_KINDS } from './changeKinds.ts';
import { terminals } from './tables.ts';
import { texts } from './texts.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** One thing that happened to a machine. Which of the last three is there depends on `kind`. Times are ISO. */
export const TimelineEntry = name(
  'TimelineEntry',
  Type.Object({
    /** Names the entry, and where the page after it begins. */
    key: Type.String(),
    at: Type.String(),
    kind: choice(['enrolled', 'power', 'command', 'change'], texts.fields.kind),
    /** Who did it; empty where nobody did. */
    actorName: Type.String(),
    /** A day on which it was turned on or off. */
    power: nullable(
      Type.Object({ day: Type.String(), boots: Type.Integer(), minutes: Type.Integer() }),
    ),
    command: nullable(
      Type.Object({
        command: Type.String(),
        status: choice(
          [
            'waiting',
            'delivered',
            'done',
            'failed',
            'refused',
            'unsupported',
            'expired',
            'replaced',
            'canceled',
          ],
          texts.fields.status,
        ),
        reason: Type.String(),
        result: Type.String(),
        finishedAt: nullable(Type.String()),
        taskId: nullable(Type.Integer()),
      }),
    ),
    change: nullable(
      Type.Object({
        what: choice(CHANGE_KINDS, texts.fields.what),
        before: Type.String(),
        after: Type.String(),
      }),
    ),
  }),
);
export type TimelineEntry = Static<typeof TimelineEntry>;

export const OfPc = Type.Object({ ID: idOf(terminals.id) });

export const TimelineQuery = Type.Object({
  ...OfPc.properties,
  /** `next` of the page before. */
  before: Type.Optional(Type.String({ maxLength: 90, title: texts.fields.place })),
  pageSize: Type.Optional(pageSize),
});
export type TimelineQuery = Static<typeof TimelineQuery>;

export const Timeline = Type.Object({
  list: Type.Array(TimelineEntry),
  /** Where the next page begins; null on the last one. */
  next: nullable(Type.String()),
});
export type Timeline = Static<typeof Timeline>;

export const PcDaysQuery = Type.Object({
  ...OfPc.properties,
  from: moment(texts.fields.from),
  to: moment(texts.fields.to),
});
export type PcDaysQuery = Static<typeof PcDaysQuery>;

/** A day of a machine, by the time of China. `minutes`: how long it was on, of what has ended. */
export const PcDay = name(
  'PcDay',
  Type.Object({
    day: Type.String(),
    boots: Type.Integer(),
    minutes: Type.Integer(),
    firstOnAt: nullable(Type.String()),
    lastOffAt: nullable(Type.String()),
  }),
);

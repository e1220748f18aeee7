import { type Static, Type } from 'typebox';
import { moment, name, pageSize } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { CHANGE_KINDS } from './changeKinds.ts';
import { terminals } from './tables.ts';
import { texts } from './texts.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/**
 * Event in the history of a terminal. `kind` determines which of the last three fields is set.
 * Times are ISO strings.
 */
export const TimelineEntry = name(
  'TimelineEntry',
  Type.Object({
    /** Id of the entry, also used for paging. */
    key: Type.String(),
    at: Type.String(),
    kind: choice(['enrolled', 'power', 'command', 'change'], texts.fields.kind),
    /** User who caused the event. Empty if no user did. */
    actorName: Type.String(),
    /** Day on which the terminal changed between on and off. */
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

export const TerminalIdQuery = Type.Object({ ID: idSchema(terminals.id) });

export const TimelineQuery = Type.Object({
  ...TerminalIdQuery.properties,
  /** `next` of the previous page. */
  before: Type.Optional(Type.String({ maxLength: 90, title: texts.fields.place })),
  pageSize: Type.Optional(pageSize),
});
export type TimelineQuery = Static<typeof TimelineQuery>;

export const Timeline = Type.Object({
  list: Type.Array(TimelineEntry),
  /** Position of the next page. Null on the last page. */
  next: nullable(Type.String()),
});
export type Timeline = Static<typeof Timeline>;

export const PcDaysQuery = Type.Object({
  ...TerminalIdQuery.properties,
  from: moment(texts.fields.from),
  to: moment(texts.fields.to),
});
export type PcDaysQuery = Static<typeof PcDaysQuery>;

/** Power-on times of a terminal on one day in China. `minutes` counts finished periods. */
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

import { type Static, Type } from 'typebox';
import { name } from '../../../http/schemas.ts';
import { LOAD_TIMES } from './loadTimes.ts';
import { Build, PathConflict, RemoteId } from './schemas.ts';
import { texts } from './texts.ts';

export const HEALTH_DAYS = 90;

/**
 * Number of events of a build on one day (UTC). `kind` is `load`, `t<ms>` (loads that took up to
 * that time), `render`, `outside`, or the reason code of a failure.
 */
export const HealthRow = name(
  'RemoteHealth',
  Type.Object({
    id: Type.String(),
    build: Type.String(),
    day: Type.String(),
    kind: Type.String(),
    count: Type.Integer(),
  }),
);
export type HealthRow = Static<typeof HealthRow>;

const Count = Type.Integer({ minimum: 0, maximum: 10_000 });
const LOAD_TIME = `^(?:${LOAD_TIMES.join('|')}|more)$`;

/** Events of builds since the browser's last report. `failures` counts by reason code. */
export const Report = Type.Object({
  revision: Type.Optional(Type.String({ maxLength: 60 })),
  builds: Type.Array(
    Type.Object({
      id: RemoteId,
      build: Build,
      loads: Count,
      renderErrors: Count,
      /** Number of loads by the upper limit of their duration in milliseconds. */
      times: Type.Optional(
        Type.Record(Type.String({ pattern: LOAD_TIME }), Count, {
          additionalProperties: false,
          maxProperties: 12,
        }),
      ),
      failures: Type.Record(Type.String({ pattern: '^C1\\d\\d$' }), Count, {
        additionalProperties: false,
        maxProperties: 30,
      }),
    }),
    { maxItems: 50 },
  ),
});
export type Report = Static<typeof Report>;

export const ListHealth = Type.Object({
  id: Type.Optional(RemoteId),
  /** Number of days, including today. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: HEALTH_DAYS, title: texts.fields.days })),
});
export type ListHealth = Static<typeof ListHealth>;
export const HealthList = Type.Object({
  list: Type.Array(HealthRow),
  total: Type.Integer(),
  /** Conflicts of the active remotes, by id. */
  conflicts: Type.Record(Type.String(), Type.Array(PathConflict)),
});

const Milliseconds = Type.Union([Type.Integer(), Type.Null()]);

/**
 * Health of a build in the requested days. Times are estimates from counts by duration, or null
 * without reports.
 */
export const HealthBuild = name(
  'RemoteHealthBuild',
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    build: Type.String(),
    version: Type.String(),
    use: Type.String(),
    loads: Type.Integer(),
    failures: Type.Integer(),
    /** Number of calls that are not in its needs. */
    outside: Type.Integer(),
    kinds: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer() })),
    p50: Milliseconds,
    p75: Milliseconds,
    p95: Milliseconds,
  }),
);
export type HealthBuild = Static<typeof HealthBuild>;

export const HealthSummary = Type.Object({
  list: Type.Array(HealthBuild),
  total: Type.Integer(),
  days: Type.Array(
    Type.Object({ day: Type.String(), loads: Type.Integer(), failures: Type.Integer() }),
  ),
});

import { type Static, Type } from 'typebox';
import { defenseLogList } from './list.ts';

const counts = Type.Record(Type.String(), Type.Integer());

/** Filters of the list. Without a time range, the last 24 hours. */
export const DefenseStatQuery = defenseLogList.filters;

export const DefenseStat = Type.Object({
  /**
   * ISO strings. The evaluated range, extended to whole hours or days if stored counts were used.
   * The first bucket may begin earlier.
   */
  from: Type.String(),
  to: Type.String(),
  bucketMs: Type.Integer(),
  total: Type.Integer(),
  /** Non-empty buckets, oldest first. */
  buckets: Type.Array(
    Type.Object({
      at: Type.String(),
      low: Type.Integer(),
      medium: Type.Integer(),
      high: Type.Integer(),
      critical: Type.Integer(),
    }),
  ),
  /** Counts per value, each without its own filter. `status` is null if stored counts were used. */
  facets: Type.Object({
    severity: counts,
    threatType: counts,
    action: counts,
    status: Type.Union([counts, Type.Null()]),
  }),
});
export type DefenseStat = Static<typeof DefenseStat>;

import { type Static, Type } from 'typebox';
import { defenseLogList } from './list.ts';

const counts = Type.Record(Type.String(), Type.Integer());

/** What is counted: the filters of the list. Without a time the last 24 hours. */
export const DefenseStatQuery = defenseLogList.filters;

export const DefenseStat = Type.Object({
  /** ISO; what was counted: from the beginning of an hour or day where the counts of these were taken. The first bucket may begin before. */
  from: Type.String(),
  to: Type.String(),
  bucketMs: Type.Integer(),
  total: Type.Integer(),
  /** Buckets that have something, oldest first. */
  buckets: Type.Array(
    Type.Object({
      at: Type.String(),
      low: Type.Integer(),
      medium: Type.Integer(),
      high: Type.Integer(),
      critical: Type.Integer(),
    }),
  ),
  /** How many there are of each value, each counted without its own choice; of states only where rows had to be counted. */
  facets: Type.Object({
    severity: counts,
    threatType: counts,
    action: counts,
    status: Type.Union([counts, Type.Null()]),
  }),
});
export type DefenseStat = Static<typeof DefenseStat>;

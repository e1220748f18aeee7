import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export const PC_RISKS = ['low', 'medium', 'high'] as const;
export type PcRisk = (typeof PC_RISKS)[number];

/** From which score on a machine is of medium and of high risk. */
const FROM = { medium: 20, high: 60 } as const;
/** What one open threat adds, and all of them together at most. */
const THREAT = { each: 15, most: 60 } as const;

interface Signs {
  status: AnyPgColumn;
  isolated: AnyPgColumn;
  protectStatus: AnyPgColumn;
  newMac: AnyPgColumn;
  openThreats: AnyPgColumn;
}

/**
 * How much a machine wants somebody's eye, from 0 to 100: it is cut off, or not protected; something about it is not as it should be;
 * threats on it wait for somebody. The database works it out with each row, so that it is filtered, sorted and exported like any column.
 */
export const riskScoreSql = ({
  status,
  isolated,
  protectStatus,
  newMac,
  openThreats,
}: Signs): SQL => sql`least(100,
  case when ${status} = 'normal' and ${isolated} then 60 else 0 end
  + case ${protectStatus} when 'off' then 60 when 'degraded' then 30 else 0 end
  + case when ${status} = 'unregistered' then 25 else 0 end
  + case when ${newMac} is not null then 25 else 0 end
  + least(${sql.raw(String(THREAT.most))}, ${openThreats} * ${sql.raw(String(THREAT.each))}))`;

/** What a score is called. */
export const riskOf = (score: number): PcRisk =>
  score >= FROM.high ? 'high' : score >= FROM.medium ? 'medium' : 'low';

/** The same in the database, for filters. */
export const riskSql = (score: AnyPgColumn): SQL<PcRisk> =>
  sql`case when ${score} >= ${FROM.high} then 'high' when ${score} >= ${FROM.medium} then 'medium' else 'low' end`;

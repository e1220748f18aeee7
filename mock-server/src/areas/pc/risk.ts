import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export const PC_RISKS = ['low', 'medium', 'high'] as const;
export type PcRisk = (typeof PC_RISKS)[number];

/** Minimum scores of medium and high risk. */
const MIN_SCORE = { medium: 20, high: 60 } as const;
/** Score per open threat, and the maximum for all threats. */
const THREAT_SCORE = { each: 15, most: 60 } as const;

interface RiskColumns {
  status: AnyPgColumn;
  isolated: AnyPgColumn;
  protectStatus: AnyPgColumn;
  newMac: AnyPgColumn;
  openThreats: AnyPgColumn;
}

/**
 * Computes the risk score of a terminal, from 0 to 100: isolated or unprotected, unregistered or
 * replaced hardware, and unhandled threats. A generated column stores it, so that lists can filter,
 * sort and export it.
 */
export const riskScoreSql = ({
  status,
  isolated,
  protectStatus,
  newMac,
  openThreats,
}: RiskColumns): SQL => sql`least(100,
  case when ${status} = 'normal' and ${isolated} then 60 else 0 end
  + case ${protectStatus} when 'off' then 60 when 'degraded' then 30 else 0 end
  + case when ${status} = 'unregistered' then 25 else 0 end
  + case when ${newMac} is not null then 25 else 0 end
  + least(${sql.raw(String(THREAT_SCORE.most))}, ${openThreats} * ${sql.raw(String(THREAT_SCORE.each))}))`;

/** Returns the risk level of a score. */
export const riskLevel = (score: number): PcRisk =>
  score >= MIN_SCORE.high ? 'high' : score >= MIN_SCORE.medium ? 'medium' : 'low';

/** SQL equivalent of `riskLevel`, for filters. */
export const riskSql = (score: AnyPgColumn): SQL<PcRisk> =>
  sql`case when ${score} >= ${MIN_SCORE.high} then 'high' when ${score} >= ${MIN_SCORE.medium} then 'medium' else 'low' end`;

import { lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { incrementVersions } from './scopeRules.ts';
import { rulePauses } from './tables.ts';

const INTERVAL_MS = 15_000;

/** Ends the pauses whose time is over. Their netbars get a new version with the rules. */
export async function endPauses({
  database,
  bus,
  now,
}: Pick<Deps, 'database' | 'bus' | 'now'>): Promise<void> {
  await database.db.transaction(async (tx) => {
    const ended = await tx
      .delete(rulePauses)
      .where(lte(rulePauses.endsAt, now()))
      .returning({ netbarId: rulePauses.netbarId });
    await incrementVersions({ tx, bus }, [...new Set(ended.map(({ netbarId }) => netbarId))]);
  });
}

/** Ends pauses every 15 seconds while the server runs. */
export const watchPauses = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: INTERVAL_MS,
    work: () => endPauses(deps),
    failed: 'Ending the pauses of rules failed. Next attempt in 15 seconds',
  });

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Refusal, refuse } from '../../http/errors.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { markets } from '../netbar/index.ts';
import { fields } from './fields.texts.ts';
import { lockFor } from './markets.ts';
import { subtractDays } from './period.ts';
import { phrases } from './phrases.ts';
import { marketSettings } from './settings.ts';
import { settleMarket } from './settlement.ts';
import { marketRevenues } from './tables.ts';
import { texts } from './texts.ts';

/** Settles the last period of a market on request. */
export const settleTask = taskKind<{ marketId: number }>({
  label: texts.settleTask,
  apiGroup: texts.group,
  description: texts.settleDescription,
  raises: false,
  effects: ['money'],
  input: Type.Object({ marketId: idSchema(markets.id, fields.marketId) }),
  retry: 'whole',
  scopeTable: markets,
  async prepare({ tx, caller }, { marketId }) {
    const [market] = await tx
      .select({ name: markets.name })
      .from(markets)
      .where(and(eq(markets.id, marketId), await inScope(tx, caller, markets)));
    if (!market) throw refuse(texts.unknown);
    return { title: phrases.settleTitle(market.name), total: 1 };
  },
  async run({ input, caller, deps, step }) {
    let done = { people: 0, poolFen: 0 };
    await step(async (tx) => {
      const market = await lockFor({ tx, caller }, { ID: input.marketId }, 'settle');
      done = await settleMarket({ tx, now: deps.now(), deps }, market, caller.nickName);
      return { success: 1 };
    });
    return { msg: phrases.settled(done.people, done.poolFen) };
  },
});

/**
 * Settles all markets whose last period ended at least `settleDelayDays` ago. Runs on any instance.
 * Refused settlements are logged and do not stop the others.
 */
export async function settleDue({ database, bus, log, now }: UpkeepDeps): Promise<void> {
  const at = now();
  const { autoSettle, settleDelayDays } = await readSettings(database.db, marketSettings);
  if (!autoSettle) return;
  const open = database.db
    .select({ id: marketRevenues.marketId })
    .from(marketRevenues)
    .where(isNull(marketRevenues.settlementId));
  const asOf = subtractDays(at, settleDelayDays);
  const due = await database.db
    .select({ id: markets.id })
    .from(markets)
    .where(and(inArray(markets.status, ['listed', 'suspended']), inArray(markets.id, open)))
    .orderBy(asc(markets.id));
  for (const { id } of due) {
    try {
      await database.db.transaction(async (tx) => {
        const [market] = await tx
          .select()
          .from(markets)
          .where(and(eq(markets.id, id), sql`${markets.status} <> 'closed'`))
          .for('update');
        if (market) await settleMarket({ tx, now: at, asOf, deps: { bus } }, market, texts.system);
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log.info({ market: id, reason: error.message }, 'Market was not settled');
    }
  }
}

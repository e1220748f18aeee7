import { and, eq } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { badFields, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { netbars } from '../netbar/index.ts';
import { ALERT_KIND_RULES, ALERT_KINDS } from './kinds.ts';
import type { SetAlertRules } from './schemas.ts';
import { alertSettings } from './settings.ts';
import { alertRules } from './tables.ts';
import { texts } from './texts.ts';
import { evaluateAlerts } from './watch.ts';

async function assertVisible({ tx, caller }: ActorContext, netbarId: number): Promise<void> {
  const count = await tx.$count(
    netbars,
    and(eq(netbars.id, netbarId), await inScope(tx, caller, netbars)),
  );
  if (count === 0) throw refuse(texts.unknownNetbar);
}

/** Returns the alert rules of a netbar. Throws if the netbar is outside the caller's data scope. */
export async function readRules(by: ActorContext, netbarId: number) {
  await assertVisible(by, netbarId);
  const settings = await readSettings(by.tx, alertSettings);
  const rows = await by.tx.select().from(alertRules).where(eq(alertRules.netbarId, netbarId));
  const ownRules = new Map(rows.map((row) => [row.kind, row]));
  return ALERT_KINDS.map((kind) => {
    const common = { enabled: settings[`${kind}On`], threshold: settings[kind] };
    const { enabled, threshold } = ownRules.get(kind) ?? common;
    const { minimum, maximum } = ALERT_KIND_RULES[kind];
    return {
      kind,
      enabled,
      threshold,
      minimum,
      maximum,
      common,
      isOwn: ownRules.has(kind),
      unit: texts.units[kind],
    };
  });
}

/** Replaces the alert rules of a netbar and evaluates them immediately. */
export async function setRules(
  by: ActorContext & { deps: { bus: Bus } },
  { netbarId, rules }: SetAlertRules,
): Promise<void> {
  const { tx, now, deps } = by;
  await assertVisible(by, netbarId);
  if (new Set(rules.map(({ kind }) => kind)).size < rules.length)
    throw badFields([{ field: 'rules', msg: texts.twice }]);
  const faults = rules.flatMap(({ kind, threshold }, index) => {
    const { minimum, maximum } = ALERT_KIND_RULES[kind];
    return threshold >= minimum && threshold <= maximum
      ? []
      : [{ field: `rules[${index}].threshold`, msg: texts.threshold(minimum, maximum) }];
  });
  if (faults.length > 0) throw badFields(faults);
  await tx.delete(alertRules).where(eq(alertRules.netbarId, netbarId));
  if (rules.length > 0)
    await tx
      .insert(alertRules)
      .values(
        rules.map(({ kind, enabled, threshold }) => ({ netbarId, kind, enabled, threshold })),
      );
  await evaluateAlerts({ tx, bus: deps.bus, now }, [netbarId]);
}

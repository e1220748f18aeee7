import { type SQL, sql } from 'drizzle-orm';
import { type TInteger, type TObject, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { among } from '../../platform/kernel/lists/filters.ts';
import type { ContentName } from '../agent/index.ts';
import { netbarOverview, netbars, presentNetbar } from '../netbar/index.ts';
import { DELIVERY_STATES, type Deliveries, deliveriesSql, deliveryStateSql } from './deliveries.ts';
import { texts } from './texts.ts';

const count = Type.Integer();

interface DeliveryListOptions<K extends string> {
  what: ContentName;
  /** Active version of a netbar, and the time of its last change. */
  version: SQL;
  versionAt: SQL;
  /** Further numbers of a netbar by field name. */
  figures: Readonly<Record<K, SQL>>;
}

/**
 * Declares the overview of one kind of content over the netbars of the data scope: the active
 * version of each netbar, and which terminals run it.
 *
 * @example
 * export const ruleOverview = defineDeliveryList({
 *   what: 'rules', ...counterVersion(ruleCounters), figures: { overrides },
 * });
 */
export function defineDeliveryList<const K extends string>({
  what,
  version,
  versionAt,
  figures,
}: DeliveryListOptions<K>) {
  const names = Object.keys(figures) as K[];
  const schema = Object.fromEntries(names.map((name) => [name, count])) as Record<K, TInteger>;
  const figureSql = sql.join(
    names.flatMap((name) => [sql`${name}::text`, figures[name]]),
    sql`, `,
  );
  const deliveries = deliveriesSql(what, version);
  return defineList({
    ...netbarOverview.list,
    select: (tx: Tx) =>
      tx
        .select({
          ...netbarOverview.columns,
          versionAt: sql<string | null>`${versionAt}`,
          // Nested, because a select from one table removes the table from columns of the outer level.
          deliveries: sql<Deliveries>`${deliveries}`,
          figures: sql<Record<K, number>>`json_build_object(${figureSql})`,
        })
        .from(netbars)
        .$dynamic(),
    filters: {
      ...netbarOverview.filters,
      state: among(deliveryStateSql(what, version), DELIVERY_STATES, texts.fields.deliveryState),
    },
    row: Type.Object({
      ...netbarOverview.schema,
      /** Active version. 0 if nothing was published. */
      version: count,
      versionAt: Type.Union([Type.String(), Type.Null()]),
      terminals: count,
      applied: count,
      pending: count,
      nextBoot: count,
      off: count,
      failed: count,
      drifted: count,
      /** Lowest version of a terminal that lags behind. */
      oldest: Type.Union([Type.Integer(), Type.Null()]),
      state: choice(DELIVERY_STATES, texts.fields.deliveryState),
      ...schema,
    }) as unknown as TObject<typeof netbarOverview.schema>,
    present: (row, { now }) => ({
      ...presentNetbar(row, now),
      ...row.deliveries,
      ...row.figures,
      versionAt: row.versionAt === null ? null : new Date(row.versionAt).toISOString(),
    }),
  });
}

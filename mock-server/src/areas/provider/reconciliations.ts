import { eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { choice, Time } from '../../platform/kernel/lists/fields.ts';
import { among, customFilter } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { apiRow } from '../../platform/services/entity/apiRow.ts';
import { fields } from './fields.texts.ts';
import { toBeijingDay } from './orderIngestion.ts';
import { RECONCILIATION_STATUSES } from './reconcileKinds.ts';
import { providerReconciliations, providers } from './tables.ts';

const { open, missing, extra, different } = providerReconciliations;
const status = sql<(typeof RECONCILIATION_STATUSES)[number]>`case when ${open} > 0 then 'open'
  when ${missing} + ${extra} + ${different} > 0 then 'settled' else 'balanced' end`;

const select = (tx: Tx) =>
  tx
    .select({ day: getTableColumns(providerReconciliations), providerName: providers.name, status })
    .from(providerReconciliations)
    .innerJoin(providers, eq(providers.id, providerReconciliations.providerId))
    .$dynamic();

const wire = apiRow(providerReconciliations);

/** Comparison of a provider's day with its file. */
const Reconciliation = name(
  'ProviderReconciliation',
  Type.Object({
    ...wire.properties,
    providerName: Type.String(),
    status: choice(RECONCILIATION_STATUSES, fields.result),
    actions: Type.Array(Type.String()),
  }),
);

/** Lists compared days, newest day first. */
export const reconciliationList = defineList({
  table: providerReconciliations,
  id: providerReconciliations.id,
  select,
  filters: {
    providerId: customFilter(Type.Optional(idSchema(providers.id, fields.providerId)), (id) =>
      eq(providerReconciliations.providerId, id),
    ),
    status: among(status, RECONCILIATION_STATUSES, fields.result),
    // Clients send the first and the last moment of a day.
    startDay: customFilter(Time(fields.startDay), (from) =>
      gte(providerReconciliations.day, toBeijingDay(new Date(from))),
    ),
    endDay: customFilter(Time(fields.endDay), (to) =>
      lte(providerReconciliations.day, toBeijingDay(new Date(to))),
    ),
  },
  tabs: ['status'] as const,
  sort: { day: providerReconciliations.day, comparedAt: providerReconciliations.comparedAt },
  order: [descending(providerReconciliations.day), descending(providerReconciliations.id)],
  row: Reconciliation,
  present: ({ day, providerName, status: now }) => ({ ...wire.of(day), providerName, status: now }),
  actionsOn: ({ day }) => (day.missing + day.extra + day.different > 0 ? ['differences'] : []),
  actions: { add: '/provider/reconcileProvider' },
  nameOf: ({ providerName, day }) => `${providerName} ${day}`,
});

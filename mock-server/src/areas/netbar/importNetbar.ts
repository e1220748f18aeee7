import { and, inArray, notInArray } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { regions } from '../../platform/kernel/regions/regions.ts';
import { checkFields } from '../../platform/services/entity/checkFields.ts';
import { importTask } from '../../platform/services/tasks/import/importTask.ts';
import { collectErrors, type RowErrors } from '../../platform/services/tasks/import/rowErrors.ts';
import { DICTS } from './dicts.ts';
import { addNetbar, readNetbarRules } from './service.ts';
import { FREES_NAME } from './status.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';
import { AddNetbar } from './writeSchemas.ts';

/** City names, which a file can contain instead of codes. */
const cities = Object.fromEntries(
  regions.flatMap(({ children = [] }) => children.map(({ code, name }) => [code, name])),
);

const nameKey = ({ regionCode, name }: Partial<Pick<AddNetbar, 'regionCode' | 'name'>>) =>
  regionCode === undefined || name === undefined ? undefined : `${regionCode} ${name}`;

async function findErrors(
  by: ActorContext,
  rows: readonly Partial<AddNetbar>[],
): Promise<RowErrors[]> {
  const { tx } = by;
  const rules = await readNetbarRules(by);
  const names = rows.flatMap(({ name }) => name ?? []);
  const namesakes =
    names.length === 0
      ? []
      : await tx
          .select({ regionCode: netbars.regionCode, name: netbars.name })
          .from(netbars)
          .where(and(inArray(netbars.name, names), notInArray(netbars.status, FREES_NAME)));
  const taken = new Set(namesakes.map(nameKey));
  const errors: RowErrors[] = [];
  for (const row of rows) {
    const key = nameKey(row);
    errors.push([
      ...(key !== undefined && taken.has(key) ? [{ field: 'name', msg: texts.nameTaken }] : []),
      ...(await collectErrors(() => checkFields(tx, rules, row))),
    ]);
  }
  return errors;
}

/** Imports netbars from a spreadsheet, like `/netbar/addNetbar`. */
export const importNetbar = importTask({
  what: texts.group,
  apiGroup: texts.group,
  description: texts.calls.importNetbar,
  raises: false,
  effects: [],
  row: AddNetbar,
  columns: {
    name: {},
    regionCode: { labels: cities, hint: texts.regionHint },
    address: {},
    contactName: {},
    contactPhone: { hint: texts.phone },
    disklessType: { dict: DICTS.disklessType },
    billingType: { dict: DICTS.billingType },
    licenseNo: { hint: texts.licenseNo },
    terminalTotal: {},
    serverIp: { hint: texts.serverIp },
    ring: { dict: DICTS.ring },
    lng: {},
    lat: {},
    tags: {},
    remark: {},
  },
  key: nameKey,
  check: findErrors,
  async write(by, rows) {
    for (const row of rows) await addNetbar(by, row);
  },
});

import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { validator } from '../../../http/validation.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Cell } from '../tasks/sheets.ts';
import { exportableList } from './catalogue.ts';
import { checkContent } from './content.ts';
import { templateContext } from './context.ts';
import { texts } from './ginVueAdmin.texts.ts';
import { hasTemplateId, readOrder } from './ginVueAdminForm.ts';
import { readFirstCells } from './preview.ts';

/** Maximum number of rows of a file that is written while the client waits. */
const MAX_DIRECT_ROWS = 1_000;

/** Parameters of an address. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Finds a template of the caller by its `templateID`. */
async function findTemplate(deps: Deps, caller: Caller, templateID = '') {
  if (templateID === '') throw refuse(texts.missing);
  const { db } = deps.database;
  const by = templateContext({ areas: () => deps.areas })({ tx: db, caller, now: deps.now() });
  const [template] = await by.list.find(by, hasTemplateId(templateID));
  if (!template) throw refuse(texts.unknown);
  return { by, template, list: await exportableList(by, deps.areas, template.listKey) };
}

/** Reads the rows of a template that match the parameters of the request. */
export async function readFile(deps: Deps, caller: Caller, { templateID, ...query }: Query) {
  const { by, template, list } = await findTemplate(deps, caller, templateID);
  const { filters } = list.source;
  const given = Object.fromEntries(
    Object.entries(query).filter(
      ([field, value]) => Object.hasOwn(filters.properties, field) && value !== '',
    ),
  );
  const requested = validator(filters, { fromText: true })(given) as typeof template.conditions;
  const order = readOrder(query.order ?? '');
  if (!order) throw refuse(texts.badOrder);
  const content = await checkContent(by, list, {
    columns: template.columns,
    conditions: { ...template.conditions, ...requested },
    sort: order.length > 0 ? order : template.sort,
  });
  const reader = { ...by, deps };
  const { layout, rows } = await readFirstCells(reader, list, content, MAX_DIRECT_ROWS + 1);
  if (rows.length > MAX_DIRECT_ROWS) throw refuse(texts.tooMany(MAX_DIRECT_ROWS));
  return { name: template.name, titles: layout.columns.map(({ column }) => column.title), rows };
}

/** Reads only the titles of a template: an empty table to fill in. */
export async function readTitles(deps: Deps, caller: Caller, { templateID }: Query) {
  const { template, list } = await findTemplate(deps, caller, templateID);
  const titles = template.columns.map(
    ({ field, title }) => title || (list.columns[field]?.title ?? field),
  );
  return { name: template.name, titles, rows: [] as Cell[][] };
}

import { refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { columnKind, FORMATS_OF_KIND } from '../tasks/export/cellFormat.ts';
import type { ExportColumn } from '../tasks/export/cells.ts';
import {
  type ExportedList,
  findExportedList,
  findExportedLists,
  mayExport,
} from '../tasks/export/exportedList.ts';
import { readLabels } from '../tasks/export/labels.ts';
import {
  findImportedList,
  findImportedLists,
  type ImportedList,
} from '../tasks/import/importedList.ts';
import { describeFilter } from './filterKinds.ts';
import type { ExportListDetail } from './schemas.ts';
import { texts } from './texts.ts';

type By = Pick<ActorContext, 'tx' | 'caller'>;
type Areas = Deps['areas'];

/** Returns the lists that a user may import, in the order of the areas. */
export async function importableLists({ tx, caller }: By, areas: Areas): Promise<ImportedList[]> {
  const lists: ImportedList[] = [];
  for (const list of findImportedLists(areas))
    if (await mayExport(tx, caller, list.key)) lists.push(list);
  return lists;
}

/** Returns a list that the user may import, or `undefined` if the key is not that of an import. */
export async function importableList(
  { tx, caller }: By,
  areas: Areas,
  key: string,
): Promise<ImportedList | undefined> {
  const list = findImportedList(areas, key);
  if (list && !(await mayExport(tx, caller, key))) throw refuse(texts.unknownList);
  return list;
}

/** Returns the columns of an import. It has no filters and no order. */
export async function describeImport(
  { tx }: By,
  { key, what, fields }: ImportedList,
): Promise<ExportListDetail> {
  return {
    key,
    title: what,
    purpose: 'import',
    columns: (await fields(tx)).map(({ field, title, required }) => ({
      field,
      title,
      relation: '',
      kind: 'plain',
      formats: ['standard'],
      required,
    })),
    filters: [],
    sortable: [],
  };
}

/** Returns the lists that a user may export, in the order of the areas. */
export async function exportableLists({ tx, caller }: By, areas: Areas): Promise<ExportedList[]> {
  const lists: ExportedList[] = [];
  for (const list of findExportedLists(areas))
    if (await mayExport(tx, caller, list.key)) lists.push(list);
  return lists;
}

/** Returns a list that the user may export. Refuses other lists. */
export async function exportableList(
  { tx, caller }: By,
  areas: Areas,
  key: string,
): Promise<ExportedList> {
  const list = findExportedList(areas, key);
  if (!list || !(await mayExport(tx, caller, key))) throw refuse(texts.unknownList);
  return list;
}

const describeColumn = (
  [field, column]: readonly [string, ExportColumn],
  relation?: { name: string; title: string },
): ExportListDetail['columns'][number] => {
  const kind = columnKind(column);
  return {
    field: relation ? `${relation.name}.${field}` : field,
    title: relation ? texts.relatedTitle(relation.title, column.title) : column.title,
    relation: relation?.title ?? '',
    kind,
    formats: [...FORMATS_OF_KIND[kind]],
    required: false,
  };
};

/** Returns the columns of a list and of the related lists that the user may export. */
async function describeColumns(by: By, areas: Areas, list: ExportedList) {
  const columns = Object.entries(list.columns).map((entry) => describeColumn(entry));
  for (const [name, { title, list: key }] of Object.entries(list.relations)) {
    const related = findExportedList(areas, key);
    if (!related || !(await mayExport(by.tx, by.caller, key))) continue;
    for (const entry of Object.entries(related.columns))
      columns.push(describeColumn(entry, { name, title }));
  }
  return columns;
}

/** Returns the columns, filters and order of a list, as a template can use them. */
export async function describeList(
  by: By,
  areas: Areas,
  list: ExportedList,
): Promise<ExportListDetail> {
  const { source, columns, key, what } = list;
  const dicts = Object.values(columns).flatMap(({ dict }) => dict ?? []);
  const labels = await readLabels(by.tx, dicts);
  const labelsOf = (field: string) => {
    const { dict, labels: declared } = columns[field] ?? {};
    return dict === undefined ? new Map(Object.entries(declared ?? {})) : labels.get(dict);
  };
  return {
    key,
    title: what,
    purpose: 'export',
    columns: await describeColumns(by, areas, list),
    filters: Object.entries(source.filters.properties).map((entry) =>
      describeFilter(areas, entry, labelsOf(entry[0])),
    ),
    sortable: Object.keys(source.sort).map((field) => ({
      value: field,
      label: columns[field]?.title ?? field,
    })),
  };
}

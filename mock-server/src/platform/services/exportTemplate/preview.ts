import { and } from 'drizzle-orm';
import type { Deps } from '../../kernel/area/deps.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import type { ExportedList } from '../tasks/export/exportedList.ts';
import { fileRowWriter } from '../tasks/export/fileRows.ts';
import { type ResolvedLayout, resolveLayout } from '../tasks/export/layout.ts';
import { pageIds, readInOrder, visibleRows } from '../tasks/rowSource.ts';
import type { Cell } from '../tasks/sheets.ts';
import type { TemplateContent } from './content.ts';

/** Rows of a preview. */
const PREVIEW_ROWS = 20;

type By = ActorContext & { areas: Deps['areas'] };

/** Reads the first rows of a file, with the masks and the data scope of the user. */
export async function readFirstCells(
  by: By,
  list: ExportedList,
  { columns, conditions, sort }: TemplateContent,
  limit: number,
): Promise<{ layout: ResolvedLayout; rows: Cell[][] }> {
  const { source } = list;
  const layout = await resolveLayout(by, list, columns);
  const visible = await visibleRows(source, by, {});
  const where = and(visible, source.where(conditions as never, by));
  const { value: ids = [] } = await pageIds(by.tx, source, { where, sort, size: limit }).next();
  const rows = await readInOrder(source, by, ids, where);
  const toCells = await fileRowWriter(by.tx, layout.columns);
  return { layout, rows: await toCells(by, rows) };
}

const SECONDS_LENGTH = 19;

/** Shows a cell like a spreadsheet does. */
const cellText = (cell: Cell, yuan: boolean | undefined): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, SECONDS_LENGTH).replace('T', ' ');
  return yuan && typeof cell === 'number' ? cell.toFixed(2) : String(cell ?? '');
};

/** Returns the first rows of a file as texts. */
export async function previewFile(
  by: By,
  list: ExportedList,
  content: TemplateContent,
): Promise<Pick<ResolvedLayout, 'leftOut'> & { titles: string[]; rows: string[][] }> {
  const { layout, rows } = await readFirstCells(by, list, content, PREVIEW_ROWS);
  const { columns, leftOut } = layout;
  return {
    titles: columns.map(({ column }) => column.title),
    rows: rows.map((row) => row.map((cell, at) => cellText(cell, columns[at]?.column.yuan))),
    leftOut,
  };
}

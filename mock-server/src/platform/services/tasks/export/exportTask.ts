import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, inArray, type SQL } from 'drizzle-orm';
import { type TObject, Type } from 'typebox';
import { badFields, refuse } from '../../../../http/errors.ts';
import { sorting } from '../../../../http/schemas.ts';
import { idSchema } from '../../../kernel/area/idSchema.ts';
import type { TaskContext, TaskKind, TaskRun } from '../define.ts';
import { MAX_EXPORTED_ROWS, MAX_SELECTED_IDS } from '../limits.ts';
import { phrases } from '../phrases.ts';
import { tempFilePath } from '../resultFiles.ts';
import { pageIds, type RowSource, readInOrder, type Sorting, visibleRows } from '../rowSource.ts';
import { type Cell, CONTENT_TYPES, csvBytes, FORMATS, type Format, xlsxBytes } from '../sheets.ts';
import { taskKind } from '../taskKind.ts';
import { texts } from '../texts.ts';
import {
  type CellWriter,
  cellWriters,
  type ExportColumn,
  TIME_FORMAT,
  YUAN_FORMAT,
} from './cells.ts';

/**
 * Rows per page. Small, so that statements and event-loop turns stay short and the rows are
 * collected before they reach the old generation of the heap.
 */
const PAGE = 100;
const MAX_COLUMNS = 100;

interface Export<F extends TObject, R extends { ID: number }> {
  source: RowSource<F, R>;
  /** Noun for the rows, for example 网吧. */
  what: string;
  apiGroup: string;
  description: string;
  /**
   * Whether a program reads the file. Its cells then contain exactly the texts of the rows; the
   * source must not contain texts that a spreadsheet would evaluate.
   */
  isForProgram?: boolean;
  /**
   * Columns that a file can contain, by field of the row. Their order is the default order of the
   * file.
   */
  columns: {
    readonly [K in keyof R & string]?: K extends `${string}Fen`
      ? ExportColumn & { yuan: true }
      : ExportColumn;
  };
}

interface ExportInput {
  format: Format;
  columns?: string[];
  ids?: number[];
  filter?: Record<string, unknown>;
  sort?: Sorting[];
}

async function conditionOf(
  source: RowSource,
  by: TaskContext,
  { ids, filter = {} }: ExportInput,
): Promise<SQL | undefined> {
  const where = await visibleRows(source, by, filter);
  return ids ? and(where, inArray(source.id, [...new Set(ids)])) : where;
}

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });

async function* cellsOf(
  run: TaskRun<ExportInput>,
  source: RowSource,
  [where, writers]: [SQL | undefined, readonly [string, CellWriter][]],
): AsyncGenerator<Cell[]> {
  const { db, caller, deps, input, signal } = run;
  let success = 0;
  for await (const ids of pageIds(db, source, { where, sort: input.sort, size: PAGE })) {
    signal.throwIfAborted();
    const by = { tx: db, caller, deps, now: deps.now() };
    // The caller may have lost access to rows since the export started.
    const rows = await readInOrder(source, by, ids, await conditionOf(source, by, input));
    for (const row of rows)
      yield writers.map(([field, write]) =>
        write((row as unknown as Record<string, unknown>)[field]),
      );
    success += rows.length;
    await run.report({ success });
    // Let other requests run.
    await nextTurn();
  }
}

async function* withHead(head: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  yield head;
  yield* rows;
}

/**
 * Declares a task that exports a list: the rows that its filters return for the caller, in list
 * order, with dictionary labels. If another instance takes over, the export starts from the
 * beginning.
 *
 * @example
 * exportNetbars: exportTask({ source: netbarRows, what: '网吧', columns: { name: { title: '网吧名称' } },
 *   … })
 */
export function exportTask<F extends TObject, R extends { ID: number }>(
  declared: Export<F, R>,
): TaskKind {
  const { what, apiGroup, description, isForProgram = false } = declared;
  const source = declared.source as unknown as RowSource;
  const columns = declared.columns as Readonly<Record<string, ExportColumn>>;
  const selectedFields = (requested: readonly string[] | undefined) =>
    Object.keys(columns).filter((field) => requested?.includes(field) ?? true);
  const sortable = Object.keys(source.sort);
  return taskKind<ExportInput>({
    apiGroup,
    description,
    scopeTable: source.table,
    label: texts.exporting.title(''),
    raises: false,
    effects: [],
    targets: { none: 'it only reads rows into a file for the caller' },
    input: Type.Object({
      format: Type.Enum([...FORMATS], { title: texts.fields.format }),
      // Columns that cannot be exported, such as the row actions, are ignored.
      columns: Type.Optional(
        Type.Array(Type.String({ maxLength: 60, title: texts.fields.column }), {
          maxItems: MAX_COLUMNS,
          title: texts.fields.column,
        }),
      ),
      ids: Type.Optional(
        Type.Array(idSchema(source.id), {
          minItems: 1,
          maxItems: MAX_SELECTED_IDS,
          title: texts.fields.ids,
        }),
      ),
      filter: Type.Optional(declared.source.filters),
      ...(sortable.length > 0 && { sort: sorting(sortable) }),
    }),
    retry: 'whole',
    async prepare(by, input) {
      if (selectedFields(input.columns).length === 0)
        throw badFields([{ field: 'columns', msg: texts.exporting.none }]);
      const total = await by.tx.$count(source.table, await conditionOf(source, by, input));
      if (total > MAX_EXPORTED_ROWS) throw refuse(texts.exporting.tooMany(MAX_EXPORTED_ROWS));
      return { title: phrases.exportTitle(what), total };
    },
    async run(run) {
      const { input, db, caller, deps, signal } = run;
      const fields = selectedFields(input.columns);
      const writers = await cellWriters(
        db,
        fields.map((field) => [field, columns[field] as ExportColumn]),
      );
      const where = await conditionOf(source, { tx: db, caller, now: deps.now() }, input);
      const rows = withHead(
        fields.map((field) => columns[field]?.title ?? field),
        cellsOf(run, source, [where, writers]),
      );
      const sheetColumns = fields.map((field) => {
        const { width = 18, yuan, time } = columns[field] ?? {};
        const numFmt = yuan ? YUAN_FORMAT : time ? TIME_FORMAT : undefined;
        return { width, ...(numFmt !== undefined && { numFmt }) };
      });
      const path = await tempFilePath(deps.config);
      try {
        const bytes =
          input.format === 'csv'
            ? csvBytes(rows, { isForProgram })
            : xlsxBytes(rows, { name: what, columns: sheetColumns });
        await pipeline(bytes, createWriteStream(path, { flags: 'wx' }), { signal });
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      const { size } = await stat(path);
      const name = `${what}-${DAY.format(deps.now()).replaceAll('-', '')}-${run.task.id}.${input.format}`;
      return { file: { path, name, size, contentType: CONTENT_TYPES[input.format] } };
    },
  });
}

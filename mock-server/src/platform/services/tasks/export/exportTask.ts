import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, inArray, type SQL } from 'drizzle-orm';
import { type TObject, Type } from 'typebox';
import type { Tx } from '../../../../db/database.ts';
import { badFields, refuse } from '../../../../http/errors.ts';
import { sorting } from '../../../../http/schemas.ts';
import { idSchema, rowIdSchema } from '../../../kernel/area/idSchema.ts';
import { recordAuditEvent } from '../../auditAlerts/recordEvent.ts';
import type { TaskContext, TaskKind, TaskRun } from '../define.ts';
import { MAX_EXPORTED_ROWS, MAX_SELECTED_IDS } from '../limits.ts';
import { phrases } from '../phrases.ts';
import { tempFilePath } from '../resultFiles.ts';
import { pageIds, type RowSource, readInOrder, type Sorting, visibleRows } from '../rowSource.ts';
import { type Cell, CONTENT_TYPES, csvBytes, FORMATS, type Format, xlsxBytes } from '../sheets.ts';
import { taskKind } from '../taskKind.ts';
import { texts } from '../texts.ts';
import { type ExportColumn, TIME_FORMAT, YUAN_FORMAT } from './cells.ts';
import {
  declareExport,
  type ExportDeclaration,
  type ExportedList,
  type ExportRelation,
} from './exportedList.ts';
import { fileRowWriter } from './fileRows.ts';
import {
  type ExportLayout,
  type FileColumn,
  layoutReader,
  relatedKeys,
  resolveLayout,
  TEMPLATE_ROW,
} from './layout.ts';

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
  /** Relations whose columns a template can add to the file, by name. */
  relations?: Readonly<Record<string, ExportRelation & { key: keyof R & string }>>;
  /** Reads further columns that depend on the filters. They follow the others in the file. */
  moreColumns?(tx: Tx, filter: Readonly<Record<string, unknown>>): Promise<Columns>;
}

type Columns = Readonly<Record<string, ExportColumn>>;

interface ExportInput {
  format: Format;
  columns?: string[];
  ids?: number[];
  filter?: Record<string, unknown>;
  sort?: Sorting[];
  templateId?: number;
  /** The template when the export started. */
  layout?: ExportLayout;
  /** Related lists of the columns, whose permissions the result needs too. */
  needs?: string[];
}

/** Throws unless the filters are complete and refer to records that the caller may see. */
async function assertFilter(source: RowSource, by: TaskContext, filter: object): Promise<void> {
  const { required = [] } = source.filters as { required?: readonly string[] };
  const missing = required.filter((field) => !(field in filter));
  if (missing.length > 0)
    throw badFields(
      missing.map((field) => ({ field: `filter.${field}`, msg: texts.exporting.filterMissing })),
    );
  await source.check?.(by, filter as never);
}

/** Condition for the rows: they match the filters of the request and of the template. */
async function conditionOf(
  source: RowSource,
  by: TaskContext,
  { ids, filter = {}, layout }: ExportInput,
): Promise<SQL | undefined> {
  await assertFilter(source, by, filter);
  const where = await visibleRows(source, by, filter);
  return and(
    where,
    layout && source.where(layout.conditions as never, by),
    ids && inArray(source.id, [...new Set(ids)]),
  );
}

/** The order of the template, otherwise that of the request. */
const sortOf = ({ layout, sort }: ExportInput) =>
  layout && layout.sort.length > 0 ? layout.sort : sort;

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });

async function* cellsOf(
  run: TaskRun<ExportInput>,
  source: RowSource,
  columns: readonly FileColumn[],
): AsyncGenerator<Cell[]> {
  const { db, caller, deps, input, signal } = run;
  const toCells = await fileRowWriter(db, columns);
  const where = await conditionOf(source, { tx: db, caller, now: deps.now() }, input);
  let success = 0;
  for await (const ids of pageIds(db, source, { where, sort: sortOf(input), size: PAGE })) {
    signal.throwIfAborted();
    const by = { tx: db, caller, deps, now: deps.now() };
    // The caller may have lost access to rows since the export started.
    const rows = await readInOrder(source, by, ids, await conditionOf(source, by, input));
    yield* await toCells(by, rows);
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

const sheetColumn = ({ width = 18, yuan, time }: ExportColumn) => {
  const numFmt = yuan ? YUAN_FORMAT : time ? TIME_FORMAT : undefined;
  return { width, ...(numFmt !== undefined && { numFmt }) };
};

/** Writes the file to the folder for temporary files and returns its path. */
async function writeFile(
  run: TaskRun<ExportInput>,
  { source, what }: Pick<ExportDeclaration, 'source' | 'what'>,
  { columns, isForProgram }: { columns: readonly FileColumn[]; isForProgram: boolean },
): Promise<string> {
  const { deps, input, signal } = run;
  const rows = withHead(
    columns.map(({ column }) => column.title),
    cellsOf(run, source, columns),
  );
  const path = await tempFilePath(deps.config);
  try {
    const bytes =
      input.format === 'csv'
        ? csvBytes(rows, { isForProgram })
        : xlsxBytes(rows, { name: what, columns: columns.map((at) => sheetColumn(at.column)) });
    await pipeline(bytes, createWriteStream(path, { flags: 'wx' }), { signal });
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Returns the columns of the file: those of the template, or the requested ones. */
async function fileColumns(
  { tx, caller, areas }: Pick<TaskContext, 'tx' | 'caller'> & Pick<TaskRun['deps'], 'areas'>,
  list: ExportedList,
  { columns, layout }: ExportInput,
) {
  const chosen =
    layout?.columns ??
    Object.keys(list.columns)
      .filter((field) => columns?.includes(field) ?? true)
      .map((field) => ({ field }));
  return resolveLayout({ tx, caller, areas }, list, chosen);
}

const titlesOf = (columns: readonly { title: string }[]) => columns.map(({ title }) => title);

function inputSchema(source: RowSource, isForTemplates: boolean): TObject {
  const sortable = Object.keys(source.sort);
  return Type.Object({
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
    filter: Type.Optional(source.filters),
    ...(isForTemplates && {
      templateId: Type.Optional(rowIdSchema(TEMPLATE_ROW, texts.fields.templateId)),
    }),
    ...(sortable.length > 0 && { sort: sorting(sortable) }),
  });
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
  const { what, apiGroup, description, isForProgram = false, relations = {} } = declared;
  const source = declared.source as unknown as RowSource;
  const columns = declared.columns as Readonly<Record<string, ExportColumn>>;
  const exported: ExportDeclaration = { source, what, columns, relations };
  const listOf = async (
    tx: Tx,
    type: string,
    { filter = {} }: ExportInput,
  ): Promise<ExportedList> => {
    const more = await declared.moreColumns?.(tx, filter);
    return { ...exported, columns: { ...columns, ...more }, key: type, apiGroup };
  };
  const kind = taskKind<ExportInput>({
    apiGroup,
    description,
    scopeTable: source.table,
    label: texts.exporting.title(''),
    raises: false,
    effects: [],
    targets: { none: 'it only reads rows into a file for the caller' },
    input: inputSchema(source, !isForProgram),
    retry: 'whole',
    async prepare(by, input) {
      const { type, deps } = by;
      const { areas } = deps;
      const layout =
        input.templateId === undefined
          ? undefined
          : await layoutReader(areas)(by, type, input.templateId, areas);
      const wanted: ExportInput = { ...input, ...(layout && { layout }) };
      const list = await listOf(by.tx, type, wanted);
      const { columns: file, leftOut } = await fileColumns({ ...by, areas }, list, wanted);
      if (file.length === 0)
        throw layout
          ? refuse(texts.exporting.noneLeft(titlesOf(leftOut)))
          : badFields([{ field: 'columns', msg: texts.exporting.none }]);
      const total = await by.tx.$count(source.table, await conditionOf(source, by, wanted));
      if (total > MAX_EXPORTED_ROWS) throw refuse(texts.exporting.tooMany(MAX_EXPORTED_ROWS));
      return {
        title: layout ? phrases.exportByTemplate(what, layout.name) : phrases.exportTitle(what),
        total,
        input: { ...wanted, needs: relatedKeys(file) },
      };
    },
    async run(run) {
      const { input, db, caller, deps, task } = run;
      const by = { tx: db, caller, areas: deps.areas };
      const list = await listOf(db, task.type, input);
      const { columns: file, leftOut } = await fileColumns(by, list, input);
      if (file.length === 0) throw refuse(texts.exporting.noneLeft(titlesOf(leftOut)));
      const path = await writeFile(run, exported, { columns: file, isForProgram });
      const { size } = await stat(path);
      const day = DAY.format(deps.now()).replaceAll('-', '');
      const name = `${what}-${day}-${task.id}.${input.format}`;
      await run.step(async (tx) => {
        const { userName: by } = caller;
        await recordAuditEvent(tx, { event: 'massExport', by, object: what, count: task.total });
        return {};
      });
      return {
        file: { path, name, size, contentType: CONTENT_TYPES[input.format] },
        ...(input.layout &&
          leftOut.length > 0 && { msg: phrases.columnsLeftOut(titlesOf(leftOut)) }),
      };
    },
  });
  if (!isForProgram) declareExport(kind, exported);
  return kind;
}

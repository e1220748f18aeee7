import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Static, TObject } from 'typebox';
import type { TaskRun } from '../../platform/services/tasks/define.ts';
import { cellWriters, TIME_FORMAT } from '../../platform/services/tasks/export/cells.ts';
import { tempFilePath } from '../../platform/services/tasks/resultFiles.ts';
import { type Cell, XLSX_TYPE, xlsxBytes } from '../../platform/services/tasks/sheets.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { DICTS } from './dicts.ts';
import { type AssetType, FLOWS } from './kinds.ts';
import { phrases } from './phrases.ts';
import {
  monthRange,
  readStatementLines,
  readStatementOwner,
  statementChains,
} from './statement.ts';
import { MonthBody, UserMonthBody } from './statementSchemas.ts';
import { assetAccounts } from './tables.ts';
import { texts } from './texts.ts';

const { statement: t } = texts;
/** Place of the times of movements among the columns. */
const TIME_COLUMN = 2;
const WIDTHS = [8, 8, 20, 16, 12, 22, 14, 14, 14, 14, 14, 36];
const FEN = 100;

/** Converts cash from fen to yuan. */
const toUnits = (type: AssetType, amount: number) => (type === 'cash' ? amount / FEN : amount);

/** Yields the rows of a statement: opening balance, movements and closing balance of each chain. */
async function* rowsOf(
  { db, caller, deps, signal }: TaskRun,
  userId: number,
  month: string,
): AsyncGenerator<Cell[]> {
  const labels = Object.entries({ part: DICTS.part, bizType: DICTS.bizType }).map(
    ([field, dict]) => [field, { title: '', dict }] as const,
  );
  const writers = new Map(await cellWriters(db, [...labels, ['time', { title: '', time: true }]]));
  const cell = (field: string, value: unknown): Cell => writers.get(field)?.(value) ?? null;
  yield [...t.columns];
  for (const chain of await statementChains({ tx: db, caller, now: deps.now() }, userId, month)) {
    const { assetType, part, opening, closing } = chain;
    const head = [texts.kinds[assetType], cell('part', part)];
    const emptyCells: Cell[] = [null, null];
    yield [
      ...head,
      ...emptyCells,
      t.opening,
      null,
      ...emptyCells,
      ...emptyCells,
      toUnits(assetType, opening),
      null,
    ];
    for await (const line of readStatementLines(db, userId, chain)) {
      signal.throwIfAborted();
      const amount = toUnits(assetType, line.amount);
      const sides = FLOWS.map((flow) => (flow === line.flow ? amount : null));
      const what = [
        cell('time', line.CreatedAt),
        line.entryNo,
        cell('bizType', line.bizType),
        line.bizNo,
      ];
      yield [...head, ...what, ...sides, toUnits(assetType, line.balanceAfter), line.remark];
    }
    yield [
      ...head,
      ...emptyCells,
      t.closing,
      null,
      ...FLOWS.map((flow) => toUnits(assetType, chain[flow])),
      toUnits(assetType, closing),
      null,
    ];
  }
}

/**
 * Defines a task that writes a whole statement to a workbook. `userOf` returns the user of the
 * statement.
 */
const exportStatement = <S extends TObject>(
  input: S,
  description: string,
  userOf: (input: Static<S>, run: Pick<TaskRun, 'caller'>) => number,
) =>
  taskKind<Static<S> & { month: string }>({
    apiGroup: texts.group,
    description,
    label: t.title(''),
    raises: false,
    effects: [],
    input,
    retry: 'whole',
    targets: { handler: true },
    async prepare(by, params) {
      monthRange(params.month, by.now);
      const userId = userOf(params as Static<S>, by);
      by.target?.(assetAccounts.userId, userId);
      const { nickName, userName } = await readStatementOwner(by, userId);
      return { title: phrases.statementTitle(nickName || userName, params.month) };
    },
    async run(run) {
      const { db, caller, deps, signal } = run;
      const { month } = run.input;
      const userId = userOf(run.input as Static<S>, run);
      // Check again, because the caller's scope may have changed since the request.
      const { userName } = await readStatementOwner({ tx: db, caller }, userId);
      const path = await tempFilePath(deps.config);
      try {
        const bytes = xlsxBytes(rowsOf(run as unknown as TaskRun, userId, month), {
          name: month,
          columns: WIDTHS.map((width, index) => ({
            width,
            ...(index === TIME_COLUMN && { numFmt: TIME_FORMAT }),
          })),
        });
        await pipeline(bytes, createWriteStream(path, { flags: 'wx' }), { signal });
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      const name = `${t.title(userName)}-${month.replace('-', '')}.xlsx`;
      return { file: { path, name, size: (await stat(path)).size, contentType: XLSX_TYPE } };
    },
  });

/** The key is the last part of the path: `POST /asset/exportStatement`. */
export const statementTasks = {
  exportStatement: exportStatement(UserMonthBody, t.export, ({ userId }) => userId),
  exportMyStatement: exportStatement(
    MonthBody,
    t.exportMine,
    (_month, { caller }) => caller.userId,
  ),
};

import { parentPort, workerData } from 'node:worker_threads';
import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { plainWorkbook, TooLarge } from './plainWorkbook.mjs';

/**
 * Program of the worker thread that parses one file (`parseSheet.ts`). It is JavaScript because the
 * worker runs it without compilation: from the sources in tests, and next to the compiled server.
 *
 * @typedef {import('hucre/csv').CellValue} CellValue
 * @typedef {{ row: number, cells: CellValue[] }} SheetRow
 * @typedef {{ bytes: Uint8Array, csv: boolean, unescapeFormulae: boolean, most: number }} Job
 * `most`: maximum number of rows
 * @typedef {{ rows: SheetRow[] } | { end: 'done' | 'cut' | 'tooLarge' | 'unreadable' }} Message
 */

/** Rows per message, few enough that receiving one does not block the event loop of the server. */
const ROWS_PER_MESSAGE = 250;
/**
 * Maximum number of cells per row, more than any import has columns. Trailing empty cells do not
 * count.
 */
const MAX_CELLS = 500;

/** @param {CellValue | undefined} cell */
const isEmpty = (cell) => cell === null || cell === undefined || String(cell).trim() === '';

/**
 * Returns the cells of a row without trailing empty cells.
 *
 * @param {readonly CellValue[]} cells
 */
function filledCells(cells) {
  const end = cells.findLastIndex((cell) => !isEmpty(cell)) + 1;
  if (end > MAX_CELLS) throw new TooLarge();
  return cells.slice(0, end);
}

/**
 * @param {Job} job
 * @returns {AsyncGenerator<SheetRow>}
 */
async function* rowsOf({ bytes, csv, unescapeFormulae }) {
  if (!csv) {
    for await (const { index, values } of streamXlsxRows(await plainWorkbook(bytes)))
      yield { row: index + 1, cells: values };
    return;
  }
  let row = 0;
  const text = new TextDecoder().decode(bytes);
  for (const cells of streamCsvRows(text, { unescapeFormulae })) yield { row: ++row, cells };
}

/**
 * Posts the non-empty rows up to the limit.
 *
 * @param {Job} job
 * @param {(message: Message) => void} post
 * @returns {Promise<'done' | 'cut'>}
 */
async function postRows(job, post) {
  /** @type {SheetRow[]} */
  let rows = [];
  let count = 0;
  for await (const { row, cells } of rowsOf(job)) {
    const filled = filledCells(cells);
    if (filled.length === 0) continue;
    if (count === job.most) {
      post({ rows });
      return 'cut';
    }
    count += 1;
    rows.push({ row, cells: filled });
    if (rows.length < ROWS_PER_MESSAGE) continue;
    post({ rows });
    rows = [];
  }
  post({ rows });
  return 'done';
}

/** @param {Message} message */
const post = (message) => parentPort?.postMessage(message);

post({
  // For any other error of the reader, the user can only upload another file.
  end: await postRows(workerData, post).catch((error) =>
    error instanceof TooLarge ? 'tooLarge' : 'unreadable',
  ),
});

import { setImmediate as turn } from 'node:timers/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../../../kernel/interfaces/storage.ts';
import { parseSpreadsheet } from '../sheet/parseSheet.ts';
import { readRows } from './readRows.ts';

const MB = 1024 * 1024;
const rows = [
  ['名称', '数量'],
  ['星河', 20],
];
const book = async () =>
  unzipSync((await writeXlsx({ sheets: [{ name: 'x', rows }] })) as Uint8Array);
const readFile = (file: Uint8Array, csv = false) =>
  readRows({ read: async () => [Buffer.from(file)] } as unknown as Storage, { key: 'file', csv });
const read = (files: Record<string, Uint8Array>) => readFile(zipSync(files));
const repeated = (unit: string, bytes: number) =>
  Buffer.from(unit.repeat(Math.ceil(bytes / unit.length)));
const TOO_LARGE = /^文件解压后的内容过大/;

/** Creates a workbook with this number of rows, each with one cell. */
async function manyRows(count: number): Promise<Uint8Array> {
  const files = await book();
  const cells = Array.from(
    { length: count },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`,
  );
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`;
  return zipSync({ ...files, 'xl/worksheets/sheet1.xml': strToU8(sheet) });
}

/** Waits for `work` and counts the event-loop turns until then. */
async function countTurns<T>(
  work: Promise<T>,
): Promise<{ turns: number; ended: PromiseSettledResult<T> }> {
  let turns = 0;
  let ended: PromiseSettledResult<T> | undefined;
  void Promise.allSettled([work]).then(([result]) => {
    ended = result;
  });
  for (; !ended; turns += 1) await turn();
  return { turns, ended };
}

/**
 * Far more turns than there are unpacked chunks, and far fewer than a free event loop makes in this
 * time.
 */
const FREE = 5_000;

it('reads the rows of a workbook and ignores its other content', async () => {
  const files = { ...(await book()), 'xl/media/image1.png': Buffer.alloc(65 * MB) };
  expect((await read(files)).map(({ cells }) => cells)).toEqual(rows);
});

// @guarantee archive-bombs
it.each([
  ['many shared texts', 'xl/sharedStrings.xml', '<si><t/></si>', 9 * MB],
  ['one long text', 'xl/sharedStrings.xml', 'a', 17 * MB],
  ['many empty cells', 'xl/worksheets/sheet1.xml', '<c/>', 17 * MB],
  ['one large sheet', 'xl/worksheets/sheet1.xml', ' ', 65 * MB],
])(
  'refuses a small file that exceeds the limits when unpacked: %s',
  async (_what, name, unit, bytes) => {
    await expect(read({ ...(await book()), [name]: repeated(unit, bytes) })).rejects.toThrow(
      TOO_LARGE,
    );
  },
);

describe('the event loop stays free', () => {
  // @guarantee overload
  it('while a workbook of 400 000 rows is read and refused', async () => {
    const { turns, ended } = await countTurns(readFile(await manyRows(400_000)));
    expect(ended).toMatchObject({
      status: 'rejected',
      reason: { message: '一次最多导入 20000 行，请拆分文件后分批导入' },
    });
    expect(turns).toBeGreaterThan(FREE);
  });

  // @guarantee overload
  it('while a CSV file with two million quotes is read', async () => {
    const quotes = 1_000_000;
    const { turns, ended } = await countTurns(
      readFile(Buffer.from(`名称\n"${'""'.repeat(quotes)}"`), true),
    );
    expect(ended).toMatchObject({
      status: 'fulfilled',
      value: [{ cells: ['名称'] }, { row: 2, cells: ['"'.repeat(quotes)] }],
    });
    expect(turns).toBeGreaterThan(FREE);
  });
});

describe('the worker thread that reads a file', () => {
  it('stops at the row limit and counts only rows with content', async () => {
    const file = Buffer.from('a\n,,\n\n b ,c,,\nd\ne\n');
    expect(await parseSpreadsheet(file, { csv: true, most: 2 })).toEqual({
      rows: [
        { row: 1, cells: ['a'] },
        { row: 4, cells: [' b ', 'c'] },
      ],
      isCut: true,
    });
    expect(await parseSpreadsheet(file, { csv: true, most: 4 })).toMatchObject({
      rows: { length: 4 },
      isCut: false,
    });
  });

  it('refuses a row with more cells than the limit', async () => {
    const row = (cells: number) => Buffer.from(Array.from({ length: cells }, () => 'x').join(','));
    expect((await parseSpreadsheet(row(500), { csv: true, most: 9 })).rows).toHaveLength(1);
    await expect(parseSpreadsheet(row(501), { csv: true, most: 9 })).rejects.toThrow(TOO_LARGE);
  });

  // @guarantee overload
  it('is terminated with a message for the user when its memory or time limit is exceeded', async () => {
    const file = await manyRows(200_000);
    await expect(parseSpreadsheet(file, { csv: false, most: 9, memoryMb: 8 })).rejects.toThrow(
      TOO_LARGE,
    );
    await expect(parseSpreadsheet(file, { csv: false, most: 9, timeoutMs: 1 })).rejects.toThrow(
      '没有读完',
    );
  });

  it('is terminated when its task is canceled', async () => {
    const abort = new AbortController();
    const parsing = parseSpreadsheet(await manyRows(200_000), {
      csv: false,
      most: 9,
      signal: abort.signal,
    });
    abort.abort(new Error('cancelled'));
    await expect(parsing).rejects.toThrow('cancelled');
    await expect(
      parseSpreadsheet(new Uint8Array(), { csv: true, most: 9, signal: abort.signal }),
    ).rejects.toThrow('cancelled');
  });

  it.each([
    ['no archive', Buffer.from('504b03041400', 'hex')],
    ['an archive without a workbook', Buffer.from(zipSync({ 'a.xml': strToU8('<a/>') }))],
    ['a truncated sheet', undefined],
  ])('refuses %s as unreadable', async (_what, file) => {
    const cut = async () => (await manyRows(1_000)).slice(0, 3_000);
    await expect(parseSpreadsheet(file ?? (await cut()), { csv: false, most: 9 })).rejects.toThrow(
      /^文件无法读取/,
    );
  });
});

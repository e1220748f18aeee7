import { unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { Storage } from '../../gateways/storage/storage.ts';
import { readRows } from './readRows.ts';

const MB = 1024 * 1024;
const rows = [
  ['名称', '数量'],
  ['星河', 20],
];
const book = async () => unzipSync((await writeXlsx({ sheets: [{ name: 'x', rows }] })) as Uint8Array);
const read = (files: Record<string, Uint8Array>) => {
  const storage = { read: async () => [Buffer.from(zipSync(files))] } as unknown as Storage;
  return readRows(storage, 'file', false);
};
const repeated = (unit: string, bytes: number) => Buffer.from(unit.repeat(Math.ceil(bytes / unit.length)));
const TOO_LARGE = /^文件解压后的内容过大/;

it('a workbook is read as it was written, whatever else lies in it', async () => {
  const files = { ...(await book()), 'xl/media/image1.png': Buffer.alloc(65 * MB) };
  expect((await read(files)).map(({ cells }) => cells)).toEqual(rows);
});

it.each([
  ['texts that many cells share', 'xl/sharedStrings.xml', '<si><t/></si>', 9 * MB],
  ['one long text', 'xl/sharedStrings.xml', 'a', 17 * MB],
  ['cells without anything', 'xl/worksheets/sheet1.xml', '<c/>', 17 * MB],
  ['one large sheet', 'xl/worksheets/sheet1.xml', ' ', 65 * MB],
])('a small file that grows beyond what is read is refused before it does: %s', async (_what, name, unit, bytes) => {
  await expect(read({ ...(await book()), [name]: repeated(unit, bytes) })).rejects.toThrow(TOO_LARGE);
});

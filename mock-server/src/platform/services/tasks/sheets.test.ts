import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type Cell, xlsxBytes } from './sheets.ts';

const SHEET = { name: '网吧', columns: [{ width: 20 }, { width: 12, numFmt: '0.00' }] };

async function* rowsOf(count: number): AsyncGenerator<Cell[]> {
  yield ['名称', '金额'];
  for (let at = 1; at < count; at += 1) yield [`第 ${at} 家`, at / 4];
}

async function sheetOf(count: number) {
  const { sheets } = await readXlsx(await buffer(xlsxBytes(rowsOf(count), SHEET)), {
    readStyles: true,
  });
  return sheets[0];
}

describe('a workbook', () => {
  it.each([
    ['of few rows has a filter', 3, 'A1:B3'],
    ['without rows has a filter on its titles', 1, 'A1:B1'],
    ['of many rows has a filter', 20_000, 'A1:B20000'],
  ])('%s', async (_what, count, range) => {
    const sheet = await sheetOf(count);
    expect(sheet?.autoFilter?.range).toBe(range);
    expect(sheet?.rows).toHaveLength(count);
    expect(sheet?.rows.at(-1)).toEqual(
      count === 1 ? ['名称', '金额'] : [`第 ${count - 1} 家`, (count - 1) / 4],
    );
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    expect(sheet?.cells?.get('0,1')?.style?.font?.bold).toBe(true);
    expect(sheet?.cells?.get('1,1')?.style?.font?.bold).not.toBe(true);
  });

  it('ends the source of its rows if the reader stops', async () => {
    let ended = false;
    async function* endless(): AsyncGenerator<Cell[]> {
      try {
        for (;;) yield ['名称', 1];
      } finally {
        ended = true;
      }
    }
    for await (const chunk of xlsxBytes(endless(), SHEET)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(() => ended).toBe(true);
  });
});

import { asc } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, expect, it } from 'vitest';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import {
  readErrors,
  readTask,
  startWithFile,
} from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { toBeijingDay } from './period.ts';
import { parseDay } from './revenueImport.ts';
import { marketRevenues, marketSettlements } from './tables.ts';
import { addMarket } from './testing/markets.ts';

const server = withServer();
const HEAD = ['网吧编号', '日期', '金额（元）', '备注'];
let admin = '';
let marketId = 0;
let place: Awaited<ReturnType<typeof addNetbar>>;

beforeEach(async () => {
  admin = await server.login();
  marketId = (await addMarket(server)).market.id;
  place = await addNetbar(server, admin, { marketId });
});

async function imported(rows: (string | number | Date)[][], query = '') {
  const file = Buffer.from(
    (await writeXlsx({ sheets: [{ name: 'x', rows: [HEAD, ...rows] }] })) as Uint8Array,
  );
  const task = await startWithFile(server, admin, `/market/importRevenue${query}`, file);
  await runDueTasks(server.deps);
  return readTask(server, admin, task);
}
const readRevenues = () =>
  server.db
    .select({
      day: marketRevenues.day,
      amountFen: marketRevenues.amountFen,
      note: marketRevenues.note,
    })
    .from(marketRevenues)
    .orderBy(asc(marketRevenues.day));

it('validates revenue in a dry run, then imports it for the markets of the netbars', async () => {
  const rows = [
    [place.netbarNo, '2020-01-02', 1234.56, '端午'],
    [place.netbarNo, '2020/1/3', 0.1],
    [place.netbarNo, '2020年1月4日', 7],
  ];
  expect(await imported(rows, '?dryRun=true')).toMatchObject({
    status: 'done',
    success: 3,
    failed: 0,
  });
  expect(await readRevenues()).toEqual([]);
  expect(await imported(rows)).toMatchObject({ status: 'done', success: 3, msg: '已导入 3 行' });
  expect(await readRevenues()).toEqual([
    { day: '2020-01-02', amountFen: 123_456, note: '端午' },
    { day: '2020-01-03', amountFen: 10, note: '' },
    { day: '2020-01-04', amountFen: 700, note: '' },
  ]);
  // Import again with another amount. Unsettled revenue is replaced.
  expect(await imported([[place.netbarNo, '2020-01-04', 8]])).toMatchObject({ status: 'done' });
  expect((await readRevenues()).at(-1)).toMatchObject({ amountFen: 800 });
});

it('reports each fault with row and field, and imports nothing from a faulty file', async () => {
  const alone = await addNetbar(server, admin, { name: '散店' });
  const tomorrow = toBeijingDay(new Date(server.deps.now().getTime() + 86_400_000));
  const [settlement] = await server.db
    .insert(marketSettlements)
    .values({
      marketId,
      startDay: '2020-01-01',
      endDay: '2020-01-31',
      commissionBp: 1,
      baseFen: 0,
      poolFen: 0,
      startedBy: 'x',
    })
    .returning();
  const settled = {
    marketId,
    netbarId: place.ID,
    day: '2020-01-09',
    amountFen: 1,
    enteredBy: 'x',
    settlementId: settlement?.id,
  };
  await server.db.insert(marketRevenues).values(settled as typeof marketRevenues.$inferInsert);
  const task = await imported([
    [place.netbarNo, '2020-02-30', 1],
    [place.netbarNo, '2020-01-05', 1.234],
    ['NB-nobody', '2020-01-05', 1],
    [alone.netbarNo, '2020-01-05', 1],
    [place.netbarNo, tomorrow, 1],
    [place.netbarNo, '2020-01-06', -1],
    [place.netbarNo, '2020-01-07', 1],
    [place.netbarNo, '2020/1/7', 2],
    [place.netbarNo, '2020-01-09', 5],
  ]);
  expect(task).toMatchObject({ status: 'failed', success: 0, failed: 8, skipped: 1 });
  const errors = (await readErrors(server, admin, task)).map(
    ({ targetId, field }) => `${targetId} ${field}`,
  );
  expect(errors.sort()).toEqual([
    '10 ',
    '2 日期',
    '3 金额（元）',
    '4 网吧编号',
    '5 网吧编号',
    '6 日期',
    '7 金额（元）',
    '9 ',
  ]);
  expect(await readRevenues()).toEqual([{ day: '2020-01-09', amountFen: 1, note: '' }]);
});

it('names every error of a row', async () => {
  const task = await imported([['NB-nobody', '2020-02-30', 1.234]]);
  expect((await readErrors(server, admin, task)).map(({ field }) => field)).toEqual([
    '网吧编号',
    '日期',
    '金额（元）',
  ]);
});

it('refuses the import for users without the finance permission, even if they see the market', async () => {
  const { head } = await addMarket(server);
  await expect(
    startWithFile(server, head, '/market/importRevenue', Buffer.from('x')),
  ).rejects.toThrow();
  expect(await server.db.$count(netbars)).toBe(1);
});

it.each([
  ['2020-01-05', '2020-01-05'],
  ['2020/1/5', '2020-01-05'],
  ['2020.01.05', '2020-01-05'],
  ['2020-01-05T00:00:00.000Z', '2020-01-05'],
])('converts %s to the day %s', (cell, day) => expect(parseDay(cell)).toBe(day));

it.each(['5.1.2020', '2020-13-01', '昨天', '44196'])('rejects %s as a day', (cell) =>
  expect(parseDay(cell)).toBeUndefined(),
);

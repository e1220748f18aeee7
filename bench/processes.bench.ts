import { signInByApi } from '@console/e2e/support/api.ts';
import { front } from '@console/e2e/support/screen.ts';
import { test } from 'playwright/test';
import { longestWhile, watchTasks } from './longTasks.ts';
import { embeddedEngine } from './server/engines.ts';
import { printTable } from './table.ts';

/** A root, of which each of so many has so many below it, none like another: all of them are open at first. */
const PARENTS = 49;
const BELOW = 101;
const PROCESSES = 1 + PARENTS * (1 + BELOW);
const BUDGET = { taskMs: 50, elements: 1_000 };
const WHEELS = 120;

test('process tree', async ({ browser }) => {
  const engine = embeddedEngine();
  try {
    await (await engine.start({ CONSOLE_DEMO: '0' })).stop();
    const database = await engine.open();
    await database.db.execute(`insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type,
      billing_type, status, terminal_total) values ('B1', '网吧', '330100', '', '', '', 'server', 'member', 'active', 1)`);
    await database.db.execute(`insert into terminals (netbar_id, terminal_no, status, power, power_at)
      select id, 'A001', 'normal', 'on', now() from netbars`);
    // The older one lacks every tenth of the newer one, and has as many that have ended since.
    for (const [hoursAgo, last] of [
      [1, 8],
      [0, 9],
    ])
      await database.db.execute(`insert into process_snapshots (command, netbar_id, terminal_id, at, processes)
        select gen_random_uuid(), netbar_id, id, now() - interval '${hoursAgo} hours', (
          select jsonb_agg(jsonb_build_object('pid', pid, 'ppid', ppid, 'name', 'p' || pid || '.exe', 'path', 'C:\\p' || pid || '.exe',
            'cmdline', '', 'user', 'player', 'startAt', to_char(to_timestamp(1700000000 + pid) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'signature', 'valid'))
          from (
            select 10 as pid, 0 as ppid
            union all select 100 + n, 10 from generate_series(1, ${PARENTS}) n
            union all select case when m % 10 = ${last} then 1000 * n + 500 + m else 1000 * n + m end, 100 + n
              from generate_series(1, ${PARENTS}) n, generate_series(1, ${BELOW}) m
          ) all_of_them
        ) from terminals`);
    await database.close();
    const server = await engine.start({ CONSOLE_DEMO: '0' });
    const { token } = await signInByApi(server.url);
    const context = await browser.newContext({ baseURL: server.url });
    await context.addCookies([{ name: 'x-token', value: token, url: server.url }]);
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    const measured = async (address: string) => {
      await page.goto(address);
      const grid = front(page).getByRole('treegrid');
      await grid.getByRole('row').nth(2).waitFor({ timeout: 60_000 });
      const rows = Number(await grid.getAttribute('aria-rowcount'));
      const box = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const scroll = async (): Promise<void> => {
        await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 400) / 2);
        for (let at = 0; at < WHEELS; at += 1)
          await page.mouse.wheel(0, at < WHEELS / 2 ? 2_400 : -2_400);
      };
      const keys = async (): Promise<void> => {
        await grid.focus();
        for (const key of [
          'End',
          'Home',
          ...Array<string>(40).fill('PageDown'),
          ...Array<string>(40).fill('ArrowUp'),
        ])
          await page.keyboard.press(key);
      };
      const scrolled = await longestWhile(page, scroll);
      return {
        rows,
        scrolled,
        walked: await longestWhile(page, keys),
        elements: await grid.locator('*').count(),
      };
    };
    const print = (
      what: string,
      { rows, scrolled, walked, elements }: Awaited<ReturnType<typeof measured>>,
    ) =>
      printTable(
        `${what} of ${PROCESSES}, ${rows} rows open with the heads (a task below 50 ms is told as 0)`,
        [
          {
            what: 'longest task while it is scrolled',
            unit: 'ms',
            value: scrolled,
            budget: BUDGET.taskMs,
          },
          {
            what: 'longest task while it is walked by keys',
            unit: 'ms',
            value: walked,
            budget: BUDGET.taskMs,
          },
          { what: 'elements', unit: '', value: elements, budget: BUDGET.elements },
        ],
        ['tree', ''],
      );
    print('a process tree', await measured('/#/layout/netbar/process?terminal=1'));
    const older = await front(page)
      .getByRole('combobox')
      .locator('option')
      .nth(1)
      .getAttribute('value');
    print(
      'two snapshots',
      await measured(`/#/layout/netbar/process?terminal=1&against=${older}&all=1`),
    );
    await context.close();
    await server.stop();
  } finally {
    await engine.remove();
  }
});

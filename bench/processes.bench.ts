import { signInByApi } from '@console/e2e/support/api.ts';
import { activePanel } from '@console/e2e/support/screen.ts';
import { type Locator, type Page, test } from 'playwright/test';
import { longestWhile, watchTasks } from './longTasks.ts';
import { type Engine, embeddedEngine } from './server/engines.ts';
import { printTable } from './table.ts';

/** Shape of the tree: one root with `PARENTS` children, each with `BELOW` children. */
const PARENTS = 49;
const BELOW = 101;
const PROCESSES = 1 + PARENTS * (1 + BELOW);
const BUDGET = { taskMs: 50, elements: 1_000 };
const WHEELS = 120;

/** Stores two snapshots of one machine. Each lacks a tenth of the processes of the other. */
async function addSnapshots(engine: Engine): Promise<void> {
  const database = await engine.open();
  await database.db.execute(`insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type,
    billing_type, status, terminal_total) values ('B1', '网吧', '330100', '', '', '', 'server', 'member', 'active', 1)`);
  await database.db.execute(`insert into terminals (netbar_id, terminal_no, status, power, power_at)
    select id, 'A001', 'normal', 'on', now() from netbars`);
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
}

async function scrollWithWheel(page: Page, grid: Locator): Promise<void> {
  const box = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 400) / 2);
  for (let at = 0; at < WHEELS; at += 1)
    await page.mouse.wheel(0, at < WHEELS / 2 ? 2_400 : -2_400);
}

async function moveWithKeys(page: Page, grid: Locator): Promise<void> {
  await grid.focus();
  for (const key of [
    'End',
    'Home',
    ...Array<string>(40).fill('PageDown'),
    ...Array<string>(40).fill('ArrowUp'),
  ])
    await page.keyboard.press(key);
}

/** Opens a process tree, scrolls it and moves through it with the keyboard. */
async function measureTree(page: Page, address: string) {
  await page.goto(address);
  const grid = activePanel(page).getByRole('treegrid');
  await grid.getByRole('row').nth(2).waitFor({ timeout: 60_000 });
  const rows = Number(await grid.getAttribute('aria-rowcount'));
  return {
    rows,
    wheelMs: await longestWhile(page, () => scrollWithWheel(page, grid)),
    keysMs: await longestWhile(page, () => moveWithKeys(page, grid)),
    elements: await grid.locator('*').count(),
  };
}

function printTree(
  title: string,
  { rows, wheelMs, keysMs, elements }: Awaited<ReturnType<typeof measureTree>>,
): void {
  const task = { unit: 'ms', budget: BUDGET.taskMs };
  printTable(
    `${title} of ${PROCESSES} processes, ${rows} expanded rows including the header (tasks below 50 ms are reported as 0)`,
    [
      { ...task, what: 'longest task while scrolling', value: wheelMs },
      { ...task, what: 'longest task while moving with the keyboard', value: keysMs },
      { what: 'elements', unit: '', value: elements, budget: BUDGET.elements },
    ],
    ['tree', ''],
  );
}

test('process tree', async ({ browser }) => {
  const engine = embeddedEngine();
  try {
    // The first start creates the tables.
    await (await engine.start({ CONSOLE_DEMO: '0' })).stop();
    await addSnapshots(engine);
    const server = await engine.start({ CONSOLE_DEMO: '0' });
    const { token } = await signInByApi(server.url);
    const context = await browser.newContext({ baseURL: server.url });
    await context.addCookies([{ name: 'x-token', value: token, url: server.url }]);
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    const address = '/#/layout/netbar/process?terminal=1';
    printTree('process tree', await measureTree(page, address));
    const older = await activePanel(page)
      .getByRole('combobox')
      .locator('option')
      .nth(1)
      .getAttribute('value');
    printTree(
      'comparison of two snapshots',
      await measureTree(page, `${address}&against=${older}&all=1`),
    );
    await context.close();
    await server.stop();
  } finally {
    await engine.remove();
  }
});

import { signInByApi } from '@console/e2e/support/api.ts';
import { activePanel } from '@console/e2e/support/screen.ts';
import { test } from 'playwright/test';
import { costliestWhile, longestWhile, watchTasks } from './longTasks.ts';
import { embeddedEngine } from './server/engines.ts';
import { printTable } from './table.ts';

const SEATS = 400;
const BUDGET = { taskMs: 50, elements: 1_000 };
/** Number of drags over the map, and pointer moves per drag. */
const PASSES = 8;
const MOVES = 60;

test('seat map', async ({ browser }) => {
  const engine = embeddedEngine();
  try {
    await (await engine.start({ CONSOLE_DEMO: '0' })).stop();
    const database = await engine.open();
    await database.db.execute(`insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type,
      billing_type, status, terminal_total) values ('B1', '网吧', '330100', '', '', '', 'server', 'member', 'active', ${SEATS})`);
    await database.db.execute(`insert into terminals (netbar_id, terminal_no, status, power, power_at, protect_status)
      select n.id, 'A' || lpad(no::text, 3, '0'), 'normal', 'on', now(), case when no % 7 = 0 then 'off' else 'on' end
      from netbars n, generate_series(1, ${SEATS}) no`);
    await database.close();
    const server = await engine.start({ CONSOLE_DEMO: '0' });
    const { token } = await signInByApi(server.url);
    const context = await browser.newContext({ baseURL: server.url });
    await context.addCookies([{ name: 'x-token', value: token, url: server.url }]);
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    await page.goto('/#/layout/netbar/pc?netbar=1&view=map');
    // The grid element has no size; its seats are positioned in the frame around it.
    const map = activePanel(page).locator('.seat-frame');
    await activePanel(page).getByRole('gridcell').first().waitFor({ timeout: 60_000 });
    const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const center = {
      x: box.x + Math.min(box.width, 900) / 2,
      y: box.y + Math.min(box.height, 500) / 2,
    };
    const pan = async (): Promise<void> => {
      for (let pass = 0; pass < PASSES; pass += 1) {
        const to = pass % 2 === 0 ? 1 : -1;
        await page.mouse.move(center.x - 150 * to, center.y - 80 * to);
        await page.mouse.down();
        await page.mouse.move(center.x + 150 * to, center.y + 80 * to, { steps: MOVES });
        await page.mouse.up();
      }
    };
    const zoom = async (): Promise<void> => {
      await page.mouse.move(center.x, center.y);
      for (let pass = 0; pass < PASSES; pass += 1)
        await page.mouse.wheel(0, pass % 2 === 0 ? 240 : -240);
    };
    const panned = await longestWhile(page, pan);
    const zoomed = await longestWhile(page, zoom);
    const costliest = await costliestWhile(browser, page, pan);
    const elements = await map.locator('*').count();
    printTable(
      `the map of ${SEATS} seats (a task below 50 ms is told as 0)`,
      [
        {
          what: 'longest task while panning',
          unit: 'ms',
          value: panned,
          budget: BUDGET.taskMs,
        },
        {
          what: 'longest task while panning, processor time',
          unit: 'ms',
          value: costliest,
          budget: BUDGET.taskMs,
        },
        { what: 'longest task while zooming', unit: 'ms', value: zoomed },
        { what: 'elements', unit: '', value: elements, budget: BUDGET.elements },
      ],
      ['seats', ''],
    );
    await context.close();
    await server.stop();
  } finally {
    await engine.remove();
  }
});

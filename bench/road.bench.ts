import { type Session, signInByApi } from '@console/e2e/support/api.ts';
import { runAuthorWorkflow } from '@console/e2e/support/authorWorkflow.ts';
import { startConsole } from '@console/e2e/support/consoleServer.ts';
import { storageStateFor } from '@console/e2e/support/session.ts';
import { test } from 'playwright/test';
import { type Line, printTable } from './table.ts';

test('author workflow', async ({ browser }) => {
  const server = await startConsole({ CONSOLE_DEMO: '0' });
  try {
    const session: Session = await signInByApi(server.url);
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: storageStateFor(server.url, session),
    });
    const lines: Line[] = [];
    const since = performance.now();
    let before = since;
    const step = (what: string): void => {
      const now = performance.now();
      lines.push({ what, unit: 's', value: (now - before) / 1_000 });
      before = now;
    };
    await runAuthorWorkflow({
      browser,
      page: await context.newPage(),
      url: server.url,
      session,
      step,
    });
    lines.push({
      what: 'complete workflow',
      unit: 's',
      value: (before - since) / 1_000,
    });
    printTable('author workflow with one list page, without npm registry', lines, ['duration', '']);
    await context.close();
  } finally {
    await server.stop();
  }
});

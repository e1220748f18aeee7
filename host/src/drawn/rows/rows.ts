/*
 * Runs on a return, before the code of the console is loaded: requests the first rows of the list at the address and draws them as plain
 * text where the list was drawn last time. A file of its own, because the CSP forbids scripts within a page.
 */
import { askAhead, type BootSeen, drawRows, sketchFor } from '@console/shared/early-rows';
import { readBootData } from '../../boot/bootData.ts';
import { hashPath } from '../../boot/hashPath.ts';
import { isDrawn } from '../drawnScreens.ts';
import { isAwaited, standIn } from './standIn.ts';

async function drawAhead(): Promise<void> {
  const boot = readBootData() as BootSeen | undefined;
  const sketch = boot && sketchFor(boot, hashPath());
  // A console that runs already has made the call itself.
  if (!sketch || !isDrawn()) return;
  const rows = await askAhead(sketch, boot.session?.user.ID ?? 0);
  if (rows.length > 0 && isAwaited()) standIn(drawRows(sketch, rows));
}

// The list makes the call again and reports what is wrong with it.
drawAhead().catch(() => undefined);

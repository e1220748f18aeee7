/*
 * Runs on a return, long before the console has come: asks for the first rows of the list that the address leads to and draws them as plain
 * text where the list stood when it was last here. A file of its own, because the CSP lets no script stand in a page.
 */
import { askAhead } from '@console/shared/sketch';
import { readBootData } from '../../boot/bootData.ts';
import { hashPath } from '../../boot/hashPath.ts';
import { isDrawn } from '../drawnScreens.ts';
import { drawRows } from './drawRows.ts';
import { isAwaited, standIn } from './standIn.ts';
import { type BootSeen, sketchFor } from './wantedSketch.ts';

async function drawAhead(): Promise<void> {
  const boot = readBootData() as BootSeen | undefined;
  const sketch = boot && sketchFor(boot, hashPath());
  // Where the console runs already it has asked by itself.
  if (!sketch || !isDrawn()) return;
  const rows = await askAhead(sketch, boot.session?.user.ID ?? 0);
  if (rows.length > 0 && isAwaited()) standIn(drawRows(sketch, rows));
}

// The call is made again by the list, which tells what is wrong with it; without rows everything is as it was without this file.
drawAhead().catch(() => undefined);

/* Runs on a return visit before the console is loaded: requests the first rows of the list at the
   address and shows them as plain text at the list's last position. It is a separate file because
   the CSP forbids inline scripts. */
import { type BootSeen, drawRows, prefetchListCall, sketchFor } from '@console/shared/early-rows';
import { readBootData } from '../../boot/bootData.ts';
import { hashPath } from '../../boot/hashPath.ts';
import { isPrerendered } from '../drawnScreens.ts';
import { isListPending, showPlaceholder } from './showPlaceholder.ts';

async function drawAhead(): Promise<void> {
  const boot = readBootData() as BootSeen | undefined;
  const sketch = boot && sketchFor(boot, hashPath());
  // If the console runs already, the list has sent the request.
  if (!sketch || !isPrerendered()) return;
  const rows = await prefetchListCall(sketch, boot.session?.user.ID ?? 0);
  if (rows.length > 0 && isListPending()) showPlaceholder(drawRows(sketch, rows));
}

// The list repeats the request and reports errors.
drawAhead().catch(() => undefined);

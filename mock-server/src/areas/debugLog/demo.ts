import { isNotNull } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { netbars } from '../netbar/index.ts';
import { debugLogs } from './tables.ts';

const LINES = [
  ['info', 'agent', 'service started', ''],
  ['debug', 'rules', 'rule set 42 loaded in 31 ms', ''],
  ['info', 'updater', 'checking for updates', ''],
  ['warn', 'updater', 'mirror answered slowly, trying the next one', ''],
  [
    'error',
    'updater',
    'update failed: no space left on device',
    'at Updater.unpack (updater.cpp:118)\nat Updater.run (updater.cpp:64)',
  ],
  ['info', 'driver', 'filter driver attached', ''],
] as const;
const STEP_MS = 7 * 60_000;

/** Adds two rounds of typical log entries to each netbar that has reported. */
export async function addDemoLines({ tx, now }: DemoContext): Promise<void> {
  const netbarRows = await tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(isNotNull(netbars.lastHeartbeatAt))
    .orderBy(netbars.id);
  const rows = netbarRows.flatMap(({ id }) =>
    [0, 1].flatMap((round) =>
      LINES.map(([level, module, message, stack], index) => {
        const at = new Date(
          now.getTime() - (round * LINES.length + LINES.length - index) * STEP_MS,
        );
        return {
          netbarId: id,
          createdAt: at,
          occurredAt: at,
          terminalNo: round === 0 ? 'A001' : null,
          level,
          module,
          message,
          stack,
          clientVersion: '3.2.1',
          traceId: module === 'updater' ? `update-${id}-${round}` : '',
        };
      }),
    ),
  );
  // Ids must follow the order of arrival.
  rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  if (rows.length > 0) await tx.insert(debugLogs).values(rows);
}

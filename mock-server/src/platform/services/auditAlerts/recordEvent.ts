import type { Tx } from '../../../db/database.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import type { AuditEventKind } from './events.ts';
import { auditAlertSettings } from './settings.ts';
import { auditEvents } from './tables.ts';

interface Event {
  event: AuditEventKind;
  by: string;
  object: string;
  count?: number;
}

/**
 * Records an operation in its own transaction. The messages are sent a few seconds after it
 * committed. Does nothing if the event is switched off, or the number of rows is below the limit.
 */
export async function recordAuditEvent(
  tx: Tx,
  { event, by, object, count = 0 }: Event,
): Promise<void> {
  const settings = await readSettings(tx, auditAlertSettings);
  if (!settings[event]) return;
  if (event === 'massExport' && count <= settings.massExportRows) return;
  await tx
    .insert(auditEvents)
    .values({ event, byName: by.slice(0, 60), object: object.slice(0, 120), count });
}

import type { Tx } from '../../../db/database.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import type { Forwarding } from './schemas.ts';
import { forwardingSettings } from './settings.ts';
import { STREAMS } from './streams.ts';
import { forwardStreams } from './tables.ts';
import { texts } from './texts.ts';

/** Largest number of waiting records that is counted. */
const LIMIT = 10_000;

/** Removes the user, the password and the query of an address, which can contain secrets. */
function shownAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

/** Returns the receiver and the state of each stream. */
export async function readForwarding(tx: Tx): Promise<Forwarding> {
  const { target, address } = await readSettings(tx, forwardingSettings);
  const rows = await tx.select().from(forwardStreams);
  const streams: Forwarding['streams'] = [];
  for (const { name, count } of STREAMS) {
    const row = rows.find(({ stream }) => stream === name);
    if (!row) continue;
    streams.push({
      stream: name,
      position: row.position,
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
      waiting: await count(tx, row.position, LIMIT),
      fault: row.fault === '' ? '' : texts.fault(row.fault, row.faultDetail),
      faultAt: row.faultAt?.toISOString() ?? null,
      retryAt: row.fault === '' ? null : row.dueAt.toISOString(),
    });
  }
  const usesAddress = target === 'syslog' || target === 'http';
  return { target, address: usesAddress ? shownAddress(address) : '', limit: LIMIT, streams };
}

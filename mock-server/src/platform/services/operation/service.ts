import { asc, eq, inArray } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { Config } from '../../../process/config.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { objectKinds } from '../../kernel/area/objects.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import type { AuditEntry } from '../../kernel/interfaces/refusedCalls.ts';
import type { By } from '../../kernel/lists/by.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { retentionSettings } from '../../kernel/upkeep/retention.ts';
import { operationList } from './list.ts';
import type { CreateOperation, OperationRecord, Options } from './schemas.ts';
import { operationRecords } from './tables.ts';
import { texts } from './texts.ts';

/** One operation record. Throws when there is none. */
export async function findOperation(by: By, id: number): Promise<OperationRecord> {
  const [record] = await operationList.find(by, eq(operationRecords.id, id));
  if (!record) throw refuse(texts.unknown);
  return record;
}

/** What records are narrowed down by, and for how long they are kept. */
export async function readOptions(
  tx: Tx,
  { config, areas }: { config: Pick<Config, 'auditDays'>; areas: readonly Area[] },
): Promise<Static<typeof Options>> {
  const groups = await tx
    .selectDistinct({ apiGroup: apis.apiGroup })
    .from(apis)
    .orderBy(asc(apis.apiGroup));
  const chosen = await readSettings(tx, retentionSettings);
  const kinds = [...objectKinds(areas).kinds.values()].map(({ kind, title }) => ({ kind, title }));
  return {
    apiGroups: groups.map(({ apiGroup }) => apiGroup),
    kinds,
    auditDays: config.auditDays ?? chosen.auditDays,
  };
}

/** Deletes operation records and answers how many there were. The deletion is recorded itself. */
export async function deleteOperations(tx: Tx, ids: readonly number[]): Promise<number> {
  const gone = await tx
    .delete(operationRecords)
    .where(inArray(operationRecords.id, [...ids]))
    .returning({ id: operationRecords.id });
  if (gone.length === 0) throw refuse(texts.unknown);
  return gone.length;
}

/** What a text of JSON says, so that its secrets are found by name; any other text as it is. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isCode = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;

/** The record that a client asks for; who asks, from where and when is added by the server. */
export function toAuditEntry(
  given: CreateOperation,
): Omit<AuditEntry, 'ip' | 'agent' | 'requestId' | 'caller'> {
  const { method, path, status, latency = 0, error_message = '', body = '', resp = '' } = given;
  const answer = parseText(resp);
  const isJson = typeof answer === 'object' && answer !== null;
  const { code, msg, ...rest } = isJson ? (answer as Record<string, unknown>) : {};
  const said = error_message || (typeof msg === 'string' ? msg : isJson ? '' : resp);
  return {
    method,
    path,
    status,
    body: body === '' ? undefined : parseText(body),
    answer: { ...rest, ...(isCode(code) && { code }), ...(said !== '' && { msg: said }) },
    latencyMs: latency / 1e6,
  };
}

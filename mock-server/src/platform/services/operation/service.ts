import { asc, desc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { CODE, Refusal, refuse } from '../../../http/errors.ts';
import type { Config } from '../../../process/config.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { objectKinds } from '../../kernel/area/objects.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import type { AuditEntry } from '../../kernel/interfaces/refusedCalls.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { retentionSettings } from '../../kernel/upkeep/retention.ts';
import { auditSeals } from '../audit/store/sealTables.ts';
import { operationList } from './list.ts';
import { operationRecords } from './records/recordTables.ts';
import type { CreateOperation, OperationFilterOptions, OperationRecord } from './schemas.ts';
import { texts } from './texts.ts';

/** Returns one operation record. Refuses if it does not exist. */
export async function findOperation(by: ActorContext, id: number): Promise<OperationRecord> {
  const [record] = await operationList.find(by, eq(operationRecords.id, id));
  if (!record) throw refuse(texts.unknown);
  return record;
}

/** Calls whose buttons the page shows only to those who may make them. */
const SEALS = '/audit/getSeals';
const FORWARDING = '/audit/getForwarding';

/** Returns the options of the filters, the retention and the state of sealing. */
export async function readOptions(
  { tx, caller }: Pick<ActorContext, 'tx' | 'caller'>,
  {
    config,
    areas,
  }: {
    config: Pick<Config, 'auditDays' | 'auditKey' | 'databaseUrl'>;
    areas: readonly Area[];
  },
): Promise<Static<typeof OperationFilterOptions>> {
  const groups = await tx
    .selectDistinct({ apiGroup: apis.apiGroup })
    .from(apis)
    .orderBy(asc(apis.apiGroup));
  const chosen = await readSettings(tx, retentionSettings);
  const kinds = [...objectKinds(areas).kinds.values()].map(({ kind, title }) => ({ kind, title }));
  const [seal] = await tx
    .select({ day: auditSeals.day })
    .from(auditSeals)
    .orderBy(desc(auditSeals.day))
    .limit(1);
  const granted = await grantedPaths(tx, caller.authorityId);
  return {
    sealedUntil: seal?.day ?? null,
    isSealing: config.auditKey !== undefined || config.databaseUrl === undefined,
    maySeeSeals: granted.has(SEALS),
    maySeeForwarding: granted.has(FORWARDING),
    apiGroups: groups.map(({ apiGroup }) => apiGroup),
    kinds,
    auditDays: config.auditDays ?? chosen.auditDays,
  };
}

/** Documented in docs/reference/error-codes.md#s111. */
const NOT_DELETABLE = 'S111';

/**
 * Refuses to delete operation records, which are evidence. The calls exist for consoles of other
 * back ends. Records are deleted when their retention ends.
 */
export async function refuseDeletion(): Promise<never> {
  throw new Refusal(CODE.refused, `${NOT_DELETABLE} ${texts.notDeletable}`, {
    reason: NOT_DELETABLE,
  });
}

/**
 * Parses a JSON text, so that secrets are found by field name. Returns any other text unchanged.
 */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isCode = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;

/** Builds the record that a client sends. The route adds the user, the address and the time. */
export function toAuditEntry(
  input: CreateOperation,
): Omit<AuditEntry, 'ip' | 'agent' | 'requestId' | 'caller'> {
  const { method, path, status, latency = 0, error_message = '', body = '', resp = '' } = input;
  const answer = parseText(resp);
  const isJson = typeof answer === 'object' && answer !== null;
  const { code, msg, ...rest } = isJson ? (answer as Record<string, unknown>) : {};
  const message = error_message || (typeof msg === 'string' ? msg : isJson ? '' : resp);
  return {
    method,
    path,
    status,
    body: body === '' ? undefined : parseText(body),
    answer: { ...rest, ...(isCode(code) && { code }), ...(message !== '' && { msg: message }) },
    latencyMs: latency / 1e6,
  };
}

import { operationRecords } from '../areas/operation/tables.ts';
import type { Tx } from '../db/database.ts';
import { maskSecrets } from './masking.ts';
import type { Caller } from './route.ts';

/** Longest body or answer that a record keeps, in characters. */
const KEPT = 1024;

export interface AuditEntry {
  method: string;
  path: string;
  ip: string;
  agent: string;
  requestId: string;
  caller: Caller | undefined;
  body: unknown;
  status: number;
  answer: { code?: number; msg?: string };
  latencyMs: number;
}

// U+0000 cannot be stored, and an audit row must not be lost to it.
const storable = (text: string, limit: number) => {
  const clean = text.replaceAll('\u0000', '\ufffd').replaceAll('\\u0000', '\\ufffd');
  return clean.length > limit ? `${clean.slice(0, limit)}…` : clean;
};

const json = (value: unknown) => storable(value === undefined ? '' : JSON.stringify(value), KEPT);

/** Writes the operation record of one call, with secrets masked and long bodies cut. */
export async function recordOperation(tx: Tx, entry: AuditEntry): Promise<void> {
  // Together, so that a secret of the body is also hidden where the answer repeats it.
  const { body, answer } = maskSecrets({ body: entry.body, answer: entry.answer }) as Pick<AuditEntry, 'body' | 'answer'>;
  await tx.insert(operationRecords).values({
    ip: entry.ip,
    method: entry.method,
    path: storable(entry.path, KEPT),
    status: entry.status,
    code: answer.code ?? -1,
    latency: Math.round(entry.latencyMs * 1e6),
    agent: storable(entry.agent, KEPT),
    errorMessage: answer.code === 0 ? '' : storable(answer.msg ?? '', KEPT),
    body: json(body),
    resp: json(answer),
    userId: entry.caller?.userId ?? 0,
    userName: entry.caller?.userName ?? '',
    requestId: entry.requestId,
  });
}

import type { TestServer } from '../../../../testing/server.ts';
import { operationRecords } from '../../operation/records/recordTables.ts';

/** Adds an operation record with a given time. @returns its id */
export async function addRecord(
  server: TestServer,
  createdAt: Date,
  path: string,
): Promise<number> {
  const facts = { ip: '', method: 'POST', path, status: 200, code: 0, latency: 1, agent: '' };
  const texts = { errorMessage: '', body: '{"name":"旧"}', resp: '', requestId: '' };
  const [row] = await server.db
    .insert(operationRecords)
    .values({ ...facts, ...texts, createdAt, userId: 1, userName: 'admin' })
    .returning({ id: operationRecords.id });
  return row?.id ?? 0;
}

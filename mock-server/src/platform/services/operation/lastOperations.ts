import { and, desc, eq } from 'drizzle-orm';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { callTexts } from './callTexts.ts';
import { operationRecords } from './records/recordTables.ts';

/** A write of a user, in the words of its call. */
export interface LastOperation {
  ID: number;
  CreatedAt: string;
  action: string;
  failed: boolean;
}

/** Returns the last writes of a user, newest first. The caller must be allowed to read records. */
export async function readLastOperations(
  { tx }: ActorContext,
  areas: readonly Area[],
  user: number,
  limit: number,
): Promise<LastOperation[]> {
  const { id, createdAt, method, path, code, userId } = operationRecords;
  const rows = await tx
    .select({ id, createdAt, method, path, code, described: apis.description })
    .from(operationRecords)
    .leftJoin(apis, and(eq(apis.method, method), eq(apis.path, path)))
    .where(eq(userId, user))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  const declared = callTexts(areas);
  return rows.map((row) => {
    const call = `${row.method} ${row.path}`;
    return {
      ID: row.id,
      CreatedAt: row.createdAt.toISOString(),
      action: declared.get(call)?.description ?? row.described ?? call,
      failed: row.code !== 0,
    };
  });
}

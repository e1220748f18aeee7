import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import type { ListCallContext } from '../../kernel/lists/declaration.ts';
import { defineLogList } from '../../kernel/lists/defineLogList.ts';
import { descending } from '../../kernel/lists/order.ts';
import { callTexts } from './callTexts.ts';
import { operationFilters } from './filters.ts';
import { planObjectPages } from './objectPages.ts';
import { operationColumns, operationRecords } from './records/recordTables.ts';
import { OperationRecord } from './schemas.ts';
import { wordAction } from './wordAction.ts';

const { id, createdAt, latency, status, path, method, userId } = operationRecords;

const select = (tx: Tx) =>
  tx
    .select({
      record: operationColumns,
      nickName: users.nickName,
      call: { apiGroup: apis.apiGroup, description: apis.description },
    })
    .from(operationRecords)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(apis, and(eq(apis.method, method), eq(apis.path, path)))
    .$dynamic();

/** The list of operation records, newest first by default. */
export const operationList = defineLogList({
  table: operationRecords,
  id,
  select,
  filters: operationFilters,
  accessPath: async (request) => (await planObjectPages(request, operationFilters)) ?? {},
  sort: { ID: id, CreatedAt: createdAt, latency, status, path },
  order: [descending(createdAt), descending(id)],
  row: OperationRecord,
  context: async ({ deps }: ActorContext & Partial<ListCallContext>) =>
    callTexts(deps?.areas ?? []),
  present({ record, nickName, call }, { context }) {
    const declared = context.get(`${record.method} ${record.path}`);
    const {
      errorMessage,
      requestId,
      sessionId,
      burst: _burst,
      isFromClient,
      changes: _changes,
      ...rest
    } = record;
    const words = (declared ?? call)?.description ?? '';
    const { id: ID, createdAt: at, updatedAt, userId: who, userName: called, ...plain } = rest;
    return {
      ID,
      CreatedAt: at.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      error_message: errorMessage,
      user_id: who,
      user: { ID: who, userName: called, nickName: nickName ?? '' },
      userName: called,
      request_id: requestId,
      // The group must be the one that the filter uses. The table of calls has no row for calls
      // that need no grant.
      apiGroup: (call ?? declared)?.apiGroup ?? '',
      // Calls of other back ends are described in the table of calls.
      description: wordAction(words, record),
      hasSession: sessionId !== '',
    };
  },
  actionsOn: () => [],
  actions: { export: '/operation/exportOperationList' },
});

import { eq, ne } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { name } from '../../../http/schemas.ts';
import { parseDevice } from '../../kernel/auth/device.ts';
import type { ListCallContext } from '../../kernel/lists/declaration.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { customFilter, range } from '../../kernel/lists/filters.ts';
import { callTexts } from '../../services/operation/callTexts.ts';
import {
  operationColumns,
  operationRecords,
} from '../../services/operation/records/recordTables.ts';
import { texts } from './texts.ts';

/** An operation of the user, without request and response bodies. */
const OwnOperation = name(
  'OwnOperation',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    method: Type.String(),
    path: Type.String(),
    /** Description of the call, or empty if the call no longer exists. */
    description: Type.String(),
    ip: Type.String(),
    device: Type.String(),
    /** 0 for success, -1 if unknown. */
    code: Type.Integer(),
    errorMessage: Type.String(),
  }),
);
type OwnOperation = Static<typeof OwnOperation>;

const { id, createdAt, code } = operationRecords;
const failed = ne(code, 0);

/** Lists the caller's own operations, newest first. */
export const ownOperationList = defineList({
  table: operationRecords,
  id,
  select: (tx) => tx.select(operationColumns).from(operationRecords).$dynamic(),
  always: ({ caller }) => eq(operationRecords.userId, caller.userId),
  filters: {
    failed: customFilter(Type.Optional(Type.Boolean({ title: texts.fields.failed })), (only) =>
      only === true ? failed : undefined,
    ),
    ...range('CreatedAt', createdAt, texts.fields.createdAt),
  },
  row: OwnOperation,
  context: async ({ deps }: ListCallContext) => callTexts(deps.areas),
  present: (row, { context }): OwnOperation => ({
    ID: row.id,
    CreatedAt: row.createdAt.toISOString(),
    method: row.method,
    path: row.path,
    description: context.get(`${row.method} ${row.path}`)?.description ?? '',
    ip: row.ip,
    device: parseDevice(row.agent).name,
    code: row.code,
    errorMessage: row.errorMessage,
  }),
});

import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { deleteRun, readRun, runList } from '../codeGenerator/index.ts';
import { fromModel } from './model.ts';
import { assertOwnCall, PATH, reads, shared } from './ownCall.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';

const { calls, listed: msg } = texts;

const FIRST_PAGE = 10;
const idBody = Type.Object({ id: idSchema(runList.id, texts.fields.record) });

/** Calls of the history of generated code. */
export const historyRoutes = [
  defineRoute({
    ...reads,
    method: 'POST',
    path: `${PATH}/getSysHistory`,
    description: calls.getSysHistory,
    body: schemas.HistoryPage,
    data: schemas.Histories,
    async handler(call) {
      await assertOwnCall(call, 'getHistoryList');
      const { page = 1, pageSize = FIRST_PAGE } = call.body;
      const { list, total, ...shown } = await runList.list(call, { page, pageSize });
      return {
        data: {
          list: list.map(({ ID, CreatedAt, projectId, title }) => ({
            ...{ ID, CreatedAt, UpdatedAt: CreatedAt, businessDB: '', flag: 0 },
            ...{ tableName: projectId.replaceAll('-', '_'), structName: projectId },
            ...{ structCNName: title, description: title, package: 'plugin' },
          })),
          total,
          page: shown.page,
          pageSize: shown.pageSize,
        },
        msg,
      };
    },
  }),
  defineRoute({
    ...reads,
    method: 'POST',
    path: `${PATH}/getMeta`,
    description: calls.getMeta,
    body: idBody,
    data: Type.Object({ meta: Type.String() }),
    async handler(call) {
      await assertOwnCall(call, 'getHistory');
      const { model } = await readRun(call, call.body.id);
      return { data: { meta: JSON.stringify(fromModel(model)) }, msg };
    },
  }),
  defineRoute({
    ...shared,
    raises: true,
    audit: true,
    effects: [],
    method: 'POST',
    path: `${PATH}/delSysHistory`,
    description: calls.delSysHistory,
    body: idBody,
    data: Empty,
    async handler(call) {
      await assertOwnCall(call, 'deleteHistory');
      await deleteRun(call, call.body.id);
      return { data: {}, msg: texts.deleted };
    },
  }),
];

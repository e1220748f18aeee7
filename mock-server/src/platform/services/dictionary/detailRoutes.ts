import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { detailList, readTreeWithActions } from './actionLists.ts';
import { moveDetail } from './move.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { texts } from './texts.ts';
import { publishDictionaryChange } from './topic.ts';
import * as tree from './tree.ts';
import * as writes from './writes.ts';

const detail = { permission: 'granted', raises: false, apiGroup: texts.detailGroup } as const;

/** Calls for the values of dictionaries. */
export const detailRoutes = [
  defineRoute({
    ...detail,
    method: 'GET',
    path: '/sysDictionaryDetail/getDictionaryTreeList',
    description: texts.calls.getDictionaryTreeList,
    audit: false,
    query: schemas.DictionaryIdQuery,
    data: schemas.TreeWithActions,
    handler: async (call) => ({
      data: await readTreeWithActions(call, call.query.sysDictionaryID),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...detail,
    method: 'GET',
    path: '/sysDictionaryDetail/getDictionaryTreeListByType',
    permission: 'self',
    description: texts.calls.getDictionaryTreeListByType,
    audit: false,
    query: schemas.DictionaryTypeQuery,
    data: schemas.DetailTree,
    handler: async ({ tx, query }) => ({
      data: { list: await tree.readTreeByType(tx, query.type) },
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...detail,
    method: 'GET',
    path: '/sysDictionaryDetail/getDictionaryDetailsByParent',
    description: texts.calls.getDictionaryDetailsByParent,
    audit: false,
    query: schemas.DetailChildrenQuery,
    data: schemas.DetailTree,
    handler: async ({ tx, query }) => ({
      data: { list: await tree.readChildDetails(tx, query) },
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...detail,
    method: 'GET',
    path: '/sysDictionaryDetail/getDictionaryPath',
    description: texts.calls.getDictionaryPath,
    audit: false,
    query: schemas.DetailPathQuery,
    data: Type.Object({ path: Type.Array(schemas.Detail) }),
    handler: async ({ tx, query }) => ({
      data: { path: await tree.readPath(tx, query.id) },
      msg: texts.queried,
    }),
  }),
  detailList.route({
    method: 'GET',
    path: '/sysDictionaryDetail/getSysDictionaryDetailList',
    apiGroup: texts.detailGroup,
    description: texts.calls.getSysDictionaryDetailList,
    msg: texts.queried,
  }),
  defineRoute({
    ...detail,
    method: 'GET',
    path: '/sysDictionaryDetail/findSysDictionaryDetail',
    description: texts.calls.findSysDictionaryDetail,
    audit: false,
    query: schemas.DictionaryIdBody,
    data: Type.Object({ reSysDictionaryDetail: schemas.Detail }),
    handler: async ({ tx, query }) => ({
      data: { reSysDictionaryDetail: await service.findDetail(tx, query.ID) },
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...detail,
    method: 'POST',
    path: '/sysDictionaryDetail/createSysDictionaryDetail',
    description: texts.calls.createSysDictionaryDetail,
    targets: { body: { sysDictionaryID: dictionaries.id } },
    audit: true,
    effects: [],
    idempotent: true,
    body: schemas.CreateDetail,
    data: Empty,
    async handler({ tx, body: { requestId: _, ...fields }, deps, target }) {
      target(dictionaryDetails.id, await writes.createDetail(tx, fields));
      await publishDictionaryChange({ tx, deps }, fields.sysDictionaryID);
      return { data: {}, msg: texts.created };
    },
  }),
  defineRoute({
    ...detail,
    method: 'PUT',
    path: '/sysDictionaryDetail/updateSysDictionaryDetail',
    description: texts.calls.updateSysDictionaryDetail,
    targets: { body: { ID: dictionaryDetails.id, sysDictionaryID: dictionaries.id } },
    audit: true,
    effects: [],
    body: schemas.UpdateDetail,
    data: Empty,
    async handler({ tx, body: { ID, ...fields }, deps }) {
      await writes.updateDetail(tx, deps.areas, ID, fields);
      await publishDictionaryChange({ tx, deps }, fields.sysDictionaryID);
      return { data: {}, msg: texts.saved };
    },
  }),
  defineRoute({
    ...detail,
    method: 'DELETE',
    path: '/sysDictionaryDetail/deleteSysDictionaryDetail',
    description: texts.calls.deleteSysDictionaryDetail,
    targets: { body: { ID: dictionaryDetails.id } },
    audit: true,
    effects: [],
    idempotent: true,
    body: schemas.DeleteDictionaryBody,
    data: Empty,
    async handler({ tx, body, deps }) {
      await publishDictionaryChange(
        { tx, deps },
        await writes.deleteDetail(tx, deps.areas, body.ID),
      );
      return { data: {}, msg: texts.deleted };
    },
  }),
  defineRoute({
    ...detail,
    method: 'PUT',
    path: '/sysDictionaryDetail/moveSysDictionaryDetail',
    description: texts.calls.moveSysDictionaryDetail,
    targets: { body: { ID: dictionaryDetails.id } },
    audit: true,
    effects: [],
    body: schemas.MoveDetail,
    data: Empty,
    async handler({ tx, body, deps }) {
      await publishDictionaryChange({ tx, deps }, await moveDetail(tx, body));
      return { data: {}, msg: texts.moved };
    },
  }),
];

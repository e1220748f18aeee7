import { Type } from 'typebox';
import { type Area, defineRoute } from '../../http/route.ts';
import { Empty } from '../../http/schemas.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { texts } from './texts.ts';

const dictionary = { permission: 'granted', apiGroup: texts.group } as const;
const detail = { permission: 'granted', apiGroup: texts.detailGroup } as const;

const dictionaryRoutes = [
  defineRoute({
    ...dictionary,
    method: 'GET',
    path: '/sysDictionary/getSysDictionaryList',
    description: '查询字典列表',
    audit: false,
    query: schemas.ListDictionaries,
    data: Type.Array(schemas.Dictionary),
    handler: async ({ tx, query }) => ({ data: await service.listDictionaries(tx, query.name), msg: texts.queried }),
  }),
  defineRoute({
    ...dictionary,
    method: 'GET',
    path: '/sysDictionary/findSysDictionary',
    permission: 'self',
    description: '按类型或编号读取字典',
    audit: false,
    query: schemas.FindDictionary,
    data: Type.Object({ resysDictionary: schemas.Dictionary }),
    handler: async ({ tx, query }) => ({
      data: { resysDictionary: await service.findDictionary(tx, query) },
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...dictionary,
    method: 'POST',
    path: '/sysDictionary/createSysDictionary',
    description: '新增字典',
    audit: true,
    body: schemas.WriteDictionary,
    data: Empty,
    async handler({ tx, body }) {
      await service.createDictionary(tx, body);
      return { data: {}, msg: texts.created };
    },
  }),
  defineRoute({
    ...dictionary,
    method: 'PUT',
    path: '/sysDictionary/updateSysDictionary',
    description: '修改字典',
    audit: true,
    body: schemas.UpdateDictionary,
    data: Empty,
    async handler({ tx, body: { ID, ...fields } }) {
      await service.updateDictionary(tx, ID, fields);
      return { data: {}, msg: texts.saved };
    },
  }),
  defineRoute({
    ...dictionary,
    method: 'DELETE',
    path: '/sysDictionary/deleteSysDictionary',
    description: '删除字典',
    audit: true,
    idempotent: true,
    body: schemas.DeleteById,
    data: Empty,
    async handler({ tx, body }) {
      await service.deleteDictionary(tx, body.ID);
      return { data: {}, msg: texts.deleted };
    },
  }),
];

const detailRoutes = [
  defineRoute({
    ...detail,
    method: 'GET',
    path: '/sysDictionaryDetail/getSysDictionaryDetailList',
    description: '查询字典项列表',
    audit: false,
    query: schemas.ListDetails,
    data: schemas.DetailPage,
    handler: async ({ tx, query }) => ({ data: await service.listDetails(tx, query), msg: texts.queried }),
  }),
  defineRoute({
    ...detail,
    method: 'GET',
    path: '/sysDictionaryDetail/findSysDictionaryDetail',
    description: '查看字典项',
    audit: false,
    query: schemas.ById,
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
    description: '新增字典项',
    audit: true,
    body: schemas.WriteDetail,
    data: Empty,
    async handler({ tx, body }) {
      await service.createDetail(tx, body);
      return { data: {}, msg: texts.created };
    },
  }),
  defineRoute({
    ...detail,
    method: 'PUT',
    path: '/sysDictionaryDetail/updateSysDictionaryDetail',
    description: '修改字典项',
    audit: true,
    body: schemas.UpdateDetail,
    data: Empty,
    async handler({ tx, body: { ID, ...fields } }) {
      await service.updateDetail(tx, ID, fields);
      return { data: {}, msg: texts.saved };
    },
  }),
  defineRoute({
    ...detail,
    method: 'DELETE',
    path: '/sysDictionaryDetail/deleteSysDictionaryDetail',
    description: '删除字典项',
    audit: true,
    idempotent: true,
    body: schemas.DeleteById,
    data: Empty,
    async handler({ tx, body }) {
      await service.deleteDetail(tx, body.ID);
      return { data: {}, msg: texts.deleted };
    },
  }),
];

export const dictionaryArea: Area = { name: 'dictionary', routes: [...dictionaryRoutes, ...detailRoutes] };

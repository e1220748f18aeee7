import { Type } from 'typebox';
import { IMPORT_LIMIT } from '../../../http/limits.ts';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { listDictionariesWithActions } from './actionLists.ts';
import { detailRoutes } from './detailRoutes.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { dictionaries } from './tables.ts';
import { texts } from './texts.ts';
import { publishDictionaryChange } from './topic.ts';
import { exportDictionary, importDictionary } from './transfer.ts';
import * as writes from './writes.ts';

const dictionary = { permission: 'granted', raises: false, apiGroup: texts.group } as const;

const ownRoutes = [
  defineRoute({
    ...dictionary,
    method: 'GET',
    path: '/sysDictionary/getSysDictionaryList',
    description: texts.calls.getSysDictionaryList,
    audit: false,
    query: schemas.ListDictionaries,
    data: Type.Array(schemas.Dictionary),
    handler: async (call) => ({
      data: await listDictionariesWithActions(call, call.query.name),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...dictionary,
    method: 'GET',
    path: '/sysDictionary/getSysDictionaryListWithDetails',
    description: texts.calls.getSysDictionaryListWithDetails,
    audit: false,
    query: schemas.ListDictionaries,
    data: Type.Array(schemas.Dictionary),
    handler: async ({ tx, query }) => ({
      data: await service.listWithDetails(tx, query.name),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...dictionary,
    method: 'GET',
    path: '/sysDictionary/exportSysDictionary',
    description: texts.calls.exportSysDictionary,
    audit: false,
    query: schemas.DictionaryIdBody,
    data: schemas.PortableDictionary,
    handler: async ({ tx, query }) => ({
      data: await exportDictionary(tx, query.ID),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...dictionary,
    method: 'POST',
    path: '/sysDictionary/importSysDictionary',
    description: texts.calls.importSysDictionary,
    targets: { handler: true },
    audit: true,
    effects: [],
    maxBytes: IMPORT_LIMIT,
    body: schemas.ImportDictionary,
    recordedBody: (body) => ({ characters: (body as { json?: string }).json?.length }),
    data: Empty,
    async handler({ tx, body, deps, target }) {
      const id = await importDictionary(tx, body.json);
      target(dictionaries.id, id);
      await publishDictionaryChange({ tx, deps }, id);
      return { data: {}, msg: texts.imported };
    },
  }),
  defineRoute({
    ...dictionary,
    method: 'GET',
    path: '/sysDictionary/findSysDictionary',
    permission: 'self',
    description: texts.calls.findSysDictionary,
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
    description: texts.calls.createSysDictionary,
    targets: { handler: true },
    audit: true,
    effects: [],
    idempotent: true,
    body: schemas.CreateDictionary,
    data: Empty,
    async handler({ tx, body: { requestId: _, ...fields }, deps, target }) {
      const id = await writes.createDictionary(tx, fields);
      target(dictionaries.id, id);
      await publishDictionaryChange({ tx, deps }, id);
      return { data: {}, msg: texts.created };
    },
  }),
  defineRoute({
    ...dictionary,
    method: 'PUT',
    path: '/sysDictionary/updateSysDictionary',
    description: texts.calls.updateSysDictionary,
    targets: { body: { ID: dictionaries.id } },
    audit: true,
    effects: [],
    body: schemas.UpdateDictionary,
    data: Empty,
    async handler({ tx, body: { ID, ...fields }, deps }) {
      await writes.updateDictionary(tx, ID, fields);
      await publishDictionaryChange({ tx, deps }, ID);
      return { data: {}, msg: texts.saved };
    },
  }),
  defineRoute({
    ...dictionary,
    method: 'DELETE',
    path: '/sysDictionary/deleteSysDictionary',
    description: texts.calls.deleteSysDictionary,
    targets: { body: { ID: dictionaries.id } },
    audit: true,
    effects: [],
    idempotent: true,
    body: schemas.DeleteDictionaryBody,
    data: Empty,
    async handler({ tx, body, deps }) {
      await publishDictionaryChange({ tx, deps }, body.ID);
      await writes.deleteDictionary(tx, deps.areas, body.ID);
      return { data: {}, msg: texts.deleted };
    },
  }),
];

export const dictionaryRoutes = [...ownRoutes, ...detailRoutes];

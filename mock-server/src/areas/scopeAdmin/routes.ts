import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { recordRoute } from '../../platform/services/entity/recordRoute.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import { groupUses, readUses, type ScopeUse, targetScopes } from '../targetScope/index.ts';
import { checkRule } from './checkRule.ts';
import { confirmChange, refuseChange } from './decideChange.ts';
import { scopeList } from './list.ts';
import { memberList } from './memberList.ts';
import { readScopeOptions } from './options.ts';
import { previewMembers } from './preview.ts';
import { needsSecondPerson } from './proposals.ts';
import * as schemas from './schemas.ts';
import { addScope, deleteScope, setScopeStatus, updateScope } from './service.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true, effects: ['machines'], idempotent: true } as const;
const oneScope = Type.Object({ scope: schemas.ScopeRow });

const countByKind = (uses: readonly ScopeUse[]) =>
  [...groupUses(uses, ({ kind }) => kind)].map(([kind, list]) => ({ kind, count: list.length }));

const reads = [
  scopeList.route({
    path: '/scope/getScopeList',
    apiGroup: texts.group,
    description: texts.calls.getScopeList,
    msg: texts.listed,
  }),
  recordRoute(scopeList, {
    path: '/scope/getScope',
    apiGroup: texts.group,
    description: texts.calls.getScope,
    as: 'scope',
    unknown: texts.unknown,
    msg: texts.listed,
  }),
  memberList.route({
    path: '/scope/getScopeMembers',
    apiGroup: texts.group,
    description: texts.calls.getScopeMembers,
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/scope/getScopeRefs',
    description: texts.calls.getScopeRefs,
    body: schemas.ScopeId,
    data: Type.Object({ list: Type.Array(schemas.ScopeRef) }),
    async handler(call) {
      const { ID } = call.body;
      await readOne(scopeList, call, ID, texts.unknown);
      const uses = (await readUses(call.deps, call.tx, [ID])).get(ID) ?? [];
      return {
        data: { list: uses.map(({ scopeId: _, blocks: _blocks, ...use }) => use) },
        msg: texts.listed,
      };
    },
  }),
  defineRoute({
    ...read,
    path: '/scope/getScopeOptions',
    description: texts.calls.getScopeOptions,
    data: schemas.ScopeOptions,
    handler: async (call) => ({ data: await readScopeOptions(call), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/scope/previewScope',
    description: texts.calls.previewScope,
    body: schemas.PreviewScope,
    data: schemas.ScopePreview,
    async handler(call) {
      const { ID, type, include, exclude = [] } = call.body;
      if (ID !== undefined) await readOne(scopeList, call, ID, texts.unknown);
      await checkRule(call, { type, include, exclude });
      const uses = ID === undefined ? [] : (await readUses(call.deps, call.tx, [ID])).get(ID);
      return {
        data: {
          ...(await previewMembers(call, { include, exclude }, ID)),
          uses: countByKind((uses ?? []).filter(({ active }) => active)),
          needsSecondPerson:
            ID !== undefined && (await needsSecondPerson(call, ID, { include, exclude })),
        },
        msg: texts.previewed,
      };
    },
  }),
];

const writes = [
  defineRoute({
    ...write,
    path: '/scope/addScope',
    description: texts.calls.addScope,
    targets: { answer: { 'scope.ID': targetScopes.id } },
    body: schemas.AddScope,
    data: oneScope,
    async handler(call) {
      const { requestId: _once, ...input } = call.body;
      return { data: { scope: await addScope(call, input) }, msg: texts.added };
    },
  }),
  defineRoute({
    ...write,
    path: '/scope/updateScope',
    description: texts.calls.updateScope,
    body: schemas.UpdateScope,
    data: oneScope,
    async handler(call) {
      const { requestId: _once, ...input } = call.body;
      const { scope, isWaiting } = await updateScope(call, input);
      return { data: { scope }, msg: isWaiting ? texts.waits : texts.saved };
    },
  }),
  defineRoute({
    ...write,
    path: '/scope/setScopeStatus',
    description: texts.calls.setScopeStatus,
    body: Type.Object({
      ID: idSchema(targetScopes.id, texts.fields.ID),
      status: choice(schemas.SCOPE_STATUSES, texts.fields.status),
      expectUpdatedAt: schemas.UpdateScope.properties.expectUpdatedAt,
      requestId: schemas.UpdateScope.properties.requestId,
    }),
    data: oneScope,
    handler: async (call) => ({
      data: { scope: await setScopeStatus(call, call.body) },
      msg: texts[call.body.status],
    }),
  }),
  defineRoute({
    ...write,
    path: '/scope/confirmScopeChange',
    description: texts.calls.confirmScopeChange,
    body: schemas.ConfirmScopeChange,
    data: oneScope,
    handler: async (call) => ({
      data: { scope: await confirmChange(call, call.body) },
      msg: texts.saved,
    }),
  }),
  defineRoute({
    ...write,
    effects: [],
    path: '/scope/refuseScopeChange',
    description: texts.calls.refuseScopeChange,
    body: schemas.RefuseScopeChange,
    data: oneScope,
    handler: async (call) => ({
      data: { scope: await refuseChange(call, call.body) },
      msg: texts.changeRefused,
    }),
  }),
  defineRoute({
    ...write,
    path: '/scope/deleteScope',
    description: texts.calls.deleteScope,
    body: schemas.DeleteScope,
    data: Empty,
    async handler(call) {
      await deleteScope(call, call.body.ID);
      return { data: {}, msg: texts.deleted };
    },
  }),
];

export const scopeRoutes = [...reads, ...writes];

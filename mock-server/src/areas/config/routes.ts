import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { templateList, versionList } from './lists.ts';
import { publishToMany } from './publishMany.ts';
import * as schemas from './schemas.ts';
import { listScopeConfigs, readScopeConfig, setScopeConfig } from './scopeConfig.ts';
import {
  discardDraft,
  publishDraft,
  readConfig,
  rollback,
  saveDraft,
  type Values,
} from './service.ts';
import { readSync } from './sync.ts';
import { configTemplates } from './tables.ts';
import { addTemplate, deleteTemplate, updateTemplate } from './templates.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true, effects: [], idempotent: true } as const;
const machines = { ...shared, audit: true, effects: ['machines'], idempotent: true } as const;
const oneConfig = Type.Object({ config: schemas.NetbarConfig });
const oneVersion = Type.Object({ version: Type.Integer() });
const oneTemplate = Type.Object({ template: schemas.ConfigTemplate });

const ofNetbar = [
  defineRoute({
    ...read,
    path: '/netbar/getConfig',
    description: texts.calls.getConfig,
    body: schemas.NetbarIdBody,
    data: oneConfig,
    handler: async (call) => ({
      data: { config: await readConfig(call, call.body.netbarId) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/netbar/getConfigSync',
    description: texts.calls.getConfigSync,
    body: schemas.NetbarIdBody,
    data: Type.Object({ sync: schemas.ConfigSync }),
    handler: async (call) => ({
      data: { sync: await readSync(call, call.body.netbarId) },
      msg: texts.listed,
    }),
  }),
  versionList.route({
    path: '/netbar/getConfigVersionList',
    apiGroup: texts.group,
    description: texts.calls.getConfigVersionList,
    msg: texts.listed,
  }),
  defineRoute({
    ...write,
    path: '/netbar/saveConfigDraft',
    description: texts.calls.saveConfigDraft,
    body: schemas.SaveDraft,
    data: oneConfig,
    handler: async (call) => {
      const { values, ...body } = call.body;
      return {
        data: { config: await saveDraft(call, { ...body, values: values as Values }) },
        msg: texts.draftSaved,
      };
    },
  }),
  defineRoute({
    ...write,
    path: '/netbar/discardConfigDraft',
    description: texts.calls.discardConfigDraft,
    body: schemas.DiscardDraft,
    data: oneConfig,
    handler: async (call) => ({
      data: { config: await discardDraft(call, call.body.netbarId) },
      msg: texts.draftDiscarded,
    }),
  }),
  defineRoute({
    ...machines,
    path: '/netbar/publishConfig',
    description: texts.calls.publishConfig,
    body: schemas.PublishConfig,
    data: oneVersion,
    async handler(call) {
      const version = await publishDraft(call, call.deps.bus, call.body);
      return { data: { version }, msg: texts.published(version) };
    },
  }),
  defineRoute({
    ...machines,
    path: '/netbar/rollbackConfig',
    description: texts.calls.rollbackConfig,
    body: schemas.RollbackConfig,
    data: oneVersion,
    async handler(call) {
      const version = await rollback(call, call.deps.bus, call.body);
      return { data: { version }, msg: texts.restored(call.body.version, version) };
    },
  }),
];

const ofTemplates = [
  templateList.route({
    path: '/netbar/getConfigTemplateList',
    apiGroup: texts.group,
    description: texts.calls.getConfigTemplateList,
    msg: texts.listed,
  }),
  defineRoute({
    ...write,
    path: '/netbar/addConfigTemplate',
    description: texts.calls.addConfigTemplate,
    targets: { answer: { 'template.ID': configTemplates.id } },
    body: schemas.AddTemplate,
    data: oneTemplate,
    handler: async (call) => ({
      data: { template: await addTemplate(call, call.body) },
      msg: texts.templateSaved,
    }),
  }),
  defineRoute({
    ...write,
    path: '/netbar/updateConfigTemplate',
    description: texts.calls.updateConfigTemplate,
    body: schemas.UpdateTemplate,
    data: oneTemplate,
    handler: async (call) => ({
      data: { template: await updateTemplate(call, call.body) },
      msg: texts.templateSaved,
    }),
  }),
  defineRoute({
    ...write,
    path: '/netbar/deleteConfigTemplate',
    description: texts.calls.deleteConfigTemplate,
    body: schemas.DeleteTemplate,
    data: Empty,
    async handler(call) {
      await deleteTemplate(call, call.body.ID);
      return { data: {}, msg: texts.templateDeleted };
    },
  }),
];

const ofScopes = [
  defineRoute({
    ...read,
    path: '/netbar/getScopeConfigList',
    description: texts.calls.getScopeConfigList,
    data: Type.Object({ list: Type.Array(schemas.ScopeConfigRow) }),
    handler: async (call) => ({ data: { list: await listScopeConfigs(call) }, msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/netbar/getScopeConfig',
    description: texts.calls.getScopeConfig,
    body: schemas.ScopeIdBody,
    data: Type.Object({ config: schemas.ScopeConfig }),
    handler: async (call) => ({
      data: { config: await readScopeConfig(call, call.body.scopeId) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...machines,
    path: '/netbar/setScopeConfig',
    description: texts.calls.setScopeConfig,
    body: schemas.SetScopeConfig,
    data: Type.Object({ netbars: Type.Integer() }),
    async handler(call) {
      const { values, ...body } = call.body;
      const netbars = await setScopeConfig(call, call.deps.bus, {
        ...body,
        values: values as Values,
      });
      return { data: { netbars }, msg: texts.scopeSaved(netbars) };
    },
  }),
];

export const configRoutes = [...ofNetbar, ...ofTemplates, ...ofScopes];
export const configTasks = { publishToMany };

import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { addRun, deleteRun, readRun, runList, sameIdMessage } from './history.ts';
import { archiveOf, checkedFiles, idMessage } from './plugin.ts';
import { MIGRATION } from './project/projectFiles.ts';
import { reads, writes } from './routeParts.ts';
import * as schemas from './schemas.ts';
import { readForm } from './sources/readForm.ts';
import { readOpenApi } from './sources/readOpenApi.ts';
import { readCsvSample, readJsonSample, readModelText } from './sources/readSample.ts';
import { readTable, readTables } from './sources/readTable.ts';
import { generatorRuns } from './tables.ts';
import { texts } from './texts.ts';
import { areaFolder } from './workspace/areaFiles.ts';
import { compareArea, workspaceRoutes } from './workspaceRoutes.ts';

const READERS = {
  json: readJsonSample,
  csv: readCsvSample,
  openapi: readOpenApi,
  schema: readForm,
  model: readModelText,
};

/** Calls of 代码生成器 and 自动化代码管理. */
export const generatorRoutes = [
  defineRoute({
    ...reads,
    path: '/codeGenerator/readSource',
    description: texts.calls.readSource,
    maxBytes: schemas.SAMPLE_BYTES,
    rateLimit: { max: 60, windowMs: 60_000 },
    body: schemas.ReadSource,
    data: schemas.SourceContent,
    async handler({ body: { source, name, text } }) {
      return { data: READERS[source](name, text), msg: texts.read };
    },
  }),
  defineRoute({
    ...reads,
    path: '/codeGenerator/getSources',
    description: texts.calls.getSources,
    data: schemas.SourceNames,
    handler: async ({ deps }) => ({
      data: {
        sources: Object.keys(deps.config.sources),
        targets: schemas.TARGETS.filter(
          (target) => target === 'plugin' || deps.config.workspace !== undefined,
        ),
      },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...reads,
    path: '/codeGenerator/getTables',
    description: texts.calls.getTables,
    transaction: false, // It asks another database.
    rateLimit: { max: 30, windowMs: 60_000 },
    body: schemas.SourceOf,
    data: schemas.TableNames,
    handler: async ({ deps, body }) => ({
      data: { tables: await readTables(deps.config.sources, body.source) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...reads,
    path: '/codeGenerator/readTable',
    description: texts.calls.readTable,
    transaction: false, // It asks another database.
    rateLimit: { max: 30, windowMs: 60_000 },
    body: schemas.ReadTable,
    data: schemas.SourceContent,
    handler: async ({ deps, body }) => ({
      data: await readTable(deps.config.sources, body.source, body.table),
      msg: texts.read,
    }),
  }),
  defineRoute({
    ...reads,
    path: '/codeGenerator/preview',
    description: texts.calls.preview,
    transaction: false, // It runs tools of the workspace.
    rateLimit: { max: 60, windowMs: 60_000 },
    body: schemas.Preview,
    data: schemas.PreviewFiles,
    async handler(call) {
      const { model, target } = call.body;
      if (target === 'area')
        return {
          data: {
            files: await compareArea(call, model),
            migration: `${areaFolder(model.id)}/migrations/`,
            taken: await sameIdMessage(call, model.id),
          },
          msg: texts.read,
        };
      const files = await checkedFiles(call.deps, model);
      const taken = await idMessage(call, model.id);
      const sorted = Object.entries(files).map(([path, text]) => ({ path, text }));
      return {
        data: {
          files: sorted.sort((a, b) => (a.path < b.path ? -1 : 1)),
          migration: MIGRATION,
          taken: taken || (await sameIdMessage(call, model.id)),
        },
        msg: texts.read,
      };
    },
  }),
  defineRoute({
    ...writes,
    path: '/codeGenerator/createPlugin',
    description: texts.calls.createPlugin,
    transaction: false, // It reads the files of the SDK.
    rateLimit: { max: 30, windowMs: 60_000 },
    targets: { answer: { ID: generatorRuns.id } },
    body: schemas.CreatePlugin,
    data: schemas.Archive,
    recordedAnswer: ({ data, msg }) => ({ data: { ID: (data as { ID: number }).ID }, msg }),
    async handler(call) {
      const { model, source, sourceName, console } = call.body;
      const files = await checkedFiles(call.deps, model);
      const taken = (await idMessage(call, model.id)) || (await sameIdMessage(call, model.id));
      const archive = await archiveOf(call.deps, model.id, files, console);
      const ID = await addRun(call, {
        model,
        source,
        sourceName,
        target: 'plugin',
        console,
        files,
      });
      return { data: { ID, name: `${model.id}.zip`, archive, taken }, msg: texts.made };
    },
  }),
  runList.route({
    path: '/codeGenerator/getHistoryList',
    apiGroup: texts.group,
    description: texts.calls.getHistoryList,
    msg: texts.listed,
  }),
  defineRoute({
    ...reads,
    path: '/codeGenerator/getHistory',
    description: texts.calls.getHistory,
    body: schemas.RunId,
    data: schemas.RunModel,
    async handler(call) {
      const { model, source, sourceName } = await readRun(call, call.body.ID);
      return { data: { model, source, sourceName }, msg: texts.listed };
    },
  }),
  defineRoute({
    ...reads,
    path: '/codeGenerator/downloadAgain',
    description: texts.calls.downloadAgain,
    body: schemas.RunId,
    data: schemas.Archive,
    async handler(call) {
      const { ID } = call.body;
      const { model, console } = await readRun(call, ID);
      const files = await checkedFiles(call.deps, model);
      const archive = await archiveOf(call.deps, model.id, files, console);
      return { data: { ID, name: `${model.id}.zip`, archive, taken: '' }, msg: texts.made };
    },
  }),
  defineRoute({
    ...writes,
    path: '/codeGenerator/deleteHistory',
    description: texts.calls.deleteHistory,
    body: schemas.RunId,
    data: Empty,
    async handler(call) {
      await deleteRun(call, call.body.ID);
      return { data: {}, msg: texts.removed };
    },
  }),
  ...workspaceRoutes,
];

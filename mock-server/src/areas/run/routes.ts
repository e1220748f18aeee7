import { and, asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { type ConfigTargetInput, targetFrom, terminals } from '../pc/index.ts';
import { nextRuns } from './cron.ts';
import { readRunPage } from './list.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { runResults, runs, tools } from './tables.ts';
import { texts } from './texts.ts';
import { addTool, deleteTool, readOutput, toolList, updateTool } from './tools.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true, effects: ['machines'], idempotent: true } as const;
const toolGroup = { apiGroup: texts.toolGroup } as const;
const PREVIEW_COUNT = 5;
/** Maximum number of runs in an unpaged list. */
const MAX_RUNS = 200;

const oneTool = Type.Object({ tool: schemas.ToolItem });

function groupOrTerminal(input: ConfigTargetInput): ConfigTargetInput {
  if (input.groupId === undefined && input.terminalId === undefined) throw refuse(texts.place);
  return targetFrom(input);
}

const reading = [
  defineRoute({
    ...read,
    path: '/netbar/getRunList',
    description: texts.calls.getRunList,
    body: schemas.NetbarRunsQuery,
    data: schemas.RunPage,
    handler: async (call) => ({
      data: await readRunPage(call, targetFrom({ netbarId: call.body.netbarId }), call.body),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/pc/getPcRunList',
    description: texts.calls.getPcRunList,
    body: schemas.TerminalRunsQuery,
    data: schemas.PcRuns,
    async handler(call) {
      const { total: _total, ...data } = await readRunPage(call, groupOrTerminal(call.body), {
        ...call.body,
        page: 1,
        pageSize: MAX_RUNS,
      });
      return { data, msg: texts.listed };
    },
  }),
  defineRoute({
    ...read,
    path: '/netbar/getRunResults',
    description: texts.calls.getRunResults,
    body: schemas.RunIdBody,
    data: Type.Object({ list: Type.Array(schemas.RunResult) }),
    async handler(call) {
      const { id } = await service.lockRun(call, call.body.ID);
      const rows = await call.tx
        .select({ result: runResults, terminalNo: terminals.terminalNo })
        .from(runResults)
        .innerJoin(terminals, and(eq(terminals.id, runResults.terminalId)))
        .where(eq(runResults.runId, id))
        .orderBy(asc(runResults.ok), asc(terminals.terminalNo))
        .limit(1000);
      const list = rows.map(({ result: { terminalId, at, ok, code, text }, terminalNo }) => ({
        terminalId,
        terminalNo,
        at: at.toISOString(),
        ok,
        code,
        text,
      }));
      return { data: { list }, msg: texts.listed };
    },
  }),
  defineRoute({
    ...read,
    path: '/netbar/previewCron',
    description: texts.calls.previewCron,
    body: schemas.PreviewCron,
    data: Type.Object({ list: Type.Array(Type.String()) }),
    handler: async (call) => ({
      data: {
        list: nextRuns(call.body.cron, call.now, PREVIEW_COUNT).map((at) => at.toISOString()),
      },
      msg: texts.listed,
    }),
  }),
];

const writing = [
  defineRoute({
    ...write,
    path: '/netbar/addRun',
    description: texts.calls.addRun,
    targets: { answer: { ID: runs.id } },
    body: schemas.AddRun,
    data: Type.Object({ ID: Type.Integer() }),
    handler: async (call) => ({
      data: { ID: await service.addRun(call, targetFrom(call.body), call.body) },
      msg: texts.added,
    }),
  }),
  defineRoute({
    ...write,
    path: '/netbar/updateRun',
    description: texts.calls.updateRun,
    body: schemas.UpdateRun,
    data: Empty,
    async handler(call) {
      await service.updateRun(call, call.body);
      return { data: {}, msg: texts.saved };
    },
  }),
  defineRoute({
    ...write,
    path: '/netbar/deleteRun',
    description: texts.calls.deleteRun,
    body: schemas.RunIdBody,
    data: Empty,
    async handler(call) {
      await service.deleteRun(call, call.body.ID);
      return { data: {}, msg: texts.deleted };
    },
  }),
  defineRoute({
    ...write,
    path: '/netbar/setRunEnabled',
    description: texts.calls.setRunEnabled,
    body: schemas.SetRunEnabled,
    data: Empty,
    async handler(call) {
      await service.setRunEnabled(call, call.body.ID, call.body.enabled);
      return { data: {}, msg: texts.saved };
    },
  }),
  defineRoute({
    ...write,
    path: '/netbar/sortRun',
    description: texts.calls.sortRun,
    body: schemas.SortRun,
    data: Empty,
    async handler(call) {
      await service.sortRuns(call, call.body.netbarId, call.body.IDs);
      return { data: {}, msg: texts.sorted };
    },
  }),
  defineRoute({
    ...write,
    path: '/netbar/copyRun',
    description: texts.calls.copyRun,
    body: schemas.CopyRun,
    data: Type.Object({ copied: Type.Integer() }),
    async handler(call) {
      const copied = await service.copyRuns(call, call.body.IDs, call.body.netbarIds);
      return { data: { copied }, msg: texts.copied(copied) };
    },
  }),
  defineRoute({
    ...write,
    path: '/pc/setPcRun',
    description: texts.calls.setPcRun,
    body: schemas.SetPcRun,
    data: Empty,
    async handler(call) {
      await service.switchRun(call, targetFrom(call.body), call.body.runId, call.body.enabled);
      return { data: {}, msg: texts.saved };
    },
  }),
];

const toolRoutes = [
  toolList.route({
    path: '/netbar/getToolList',
    ...toolGroup,
    description: texts.calls.getToolList,
    msg: texts.listed,
  }),
  defineRoute({
    ...write,
    ...toolGroup,
    path: '/netbar/addTool',
    description: texts.calls.addTool,
    targets: { answer: { 'tool.ID': tools.id } },
    body: schemas.AddTool,
    data: oneTool,
    handler: async (call) => ({
      data: { tool: await addTool(call, call.body) },
      msg: texts.toolAdded,
    }),
  }),
  defineRoute({
    ...write,
    ...toolGroup,
    path: '/netbar/updateTool',
    description: texts.calls.updateTool,
    body: schemas.UpdateTool,
    data: oneTool,
    handler: async (call) => ({
      data: { tool: await updateTool(call, call.body) },
      msg: texts.toolSaved,
    }),
  }),
  defineRoute({
    ...write,
    ...toolGroup,
    path: '/netbar/deleteTool',
    description: texts.calls.deleteTool,
    body: schemas.ToolIdBody,
    data: Empty,
    async handler(call) {
      await deleteTool(call, call.body.ID);
      return { data: {}, msg: texts.toolDeleted };
    },
  }),
  defineRoute({
    ...read,
    ...toolGroup,
    path: '/netbar/getToolOutput',
    description: texts.calls.getToolOutput,
    body: schemas.ToolOutputQuery,
    data: schemas.ToolOutput,
    handler: async (call) => ({
      data: await readOutput(call, call.body.taskId, call.body.after),
      msg: texts.listed,
    }),
  }),
];

export const runRoutes = [...reading, ...writing, ...toolRoutes];

import { type Static, Type } from 'typebox';
import { bigCount, expectUpdatedAt, name, paging, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { RequiredReason } from '../../platform/kernel/lists/reason.ts';
import { selectionSchema } from '../../platform/services/tasks/selection.ts';
import { tasks } from '../../platform/services/tasks/tables.ts';
import { netbars } from '../netbar/index.ts';
import { pcList, targetFields, terminals } from '../pc/index.ts';
import { RUN_AS, TRIGGERS, WINDOWS } from './dicts.ts';
import { runs, tools } from './tables.ts';
import { texts } from './texts.ts';

/** Only the start of the path. The service validates the rest. */
const DRIVE = '^(?:[A-Za-z]:|%)';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const MAX_NETBARS = 100;
const MAX_RUNS = 200;

/** Run of a terminal, from the view of a level. */
export const RunItem = name(
  'RunItem',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    netbarId: Type.Integer(),
    /** Level that defines the run. */
    level: choice(['netbar', 'group', 'terminal'], texts.fields.level),
    targetName: Type.String(),
    name: Type.String(),
    exePath: Type.String(),
    args: Type.String(),
    workDir: Type.String(),
    trigger: choice(TRIGGERS, texts.fields.trigger),
    cron: Type.String(),
    /** Next time of the schedule. */
    nextAt: nullable(Type.String()),
    delaySec: Type.Integer(),
    runAs: choice(RUN_AS, texts.fields.runAs),
    showWindow: choice(WINDOWS, texts.fields.showWindow),
    singleInstance: Type.Boolean(),
    sha256: Type.String(),
    sort: Type.Integer(),
    enabled: Type.Boolean(),
    /** Whether this level defines the run, and whether this level overrides its state. */
    isOwn: Type.Boolean(),
    isSwitched: Type.Boolean(),
    results: Type.Object({
      ok: Type.Integer(),
      failed: Type.Integer(),
      lastAt: nullable(Type.String()),
    }),
    actions: Type.Array(Type.String()),
  }),
);
export type RunItem = Static<typeof RunItem>;

export const RunPage = Type.Object({
  list: Type.Array(RunItem),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  placeName: Type.String(),
  actions: Type.Array(Type.String()),
});
export type RunPage = Static<typeof RunPage>;

const { total: _total, ...whole } = RunPage.properties;
/** Runs that apply to a terminal or a group, without paging. */
export const PcRuns = Type.Object(whole);

const { netbarId, groupId, terminalId } = targetFields;
const filters = {
  ...paging,
  trigger: Type.Optional(choice(TRIGGERS, texts.fields.trigger)),
  enabled: Type.Optional(Type.Boolean({ title: texts.fields.enabled })),
};
export type RunFilters = {
  page: number;
  pageSize: number;
  keyword?: string;
  trigger?: (typeof TRIGGERS)[number];
  enabled?: boolean;
};
export const NetbarRunsQuery = Type.Object({
  ...filters,
  netbarId: idSchema(netbars.id, texts.fields.netbarId),
});
export const TerminalRunsQuery = Type.Object({ ...filters, groupId, terminalId });

const fields = {
  name: Type.String({
    minLength: 2,
    maxLength: 40,
    pattern: '\\S\\s*\\S',
    title: texts.fields.name,
  }),
  exePath: Type.String({ maxLength: 260, title: texts.fields.exePath, pattern: DRIVE }),
  args: Type.Optional(Type.String({ maxLength: 500, title: texts.fields.args })),
  workDir: Type.Optional(Type.String({ maxLength: 260, title: texts.fields.workDir })),
  trigger: choice(TRIGGERS, texts.fields.trigger),
  cron: Type.Optional(Type.String({ maxLength: 60, title: texts.fields.cron })),
  delaySec: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 3600, title: texts.fields.delaySec }),
  ),
  runAs: choice(RUN_AS, texts.fields.runAs),
  showWindow: choice(WINDOWS, texts.fields.showWindow),
  singleInstance: Type.Optional(Type.Boolean({ title: texts.fields.singleInstance })),
  sha256: Type.Optional(
    Type.String({ pattern: '^(?:[0-9a-fA-F]{64})?$', maxLength: 64, title: texts.fields.sha256 }),
  ),
  enabled: Type.Optional(Type.Boolean({ title: texts.fields.enabled })),
};
const RunFields = Type.Object(fields);
export type RunFields = Static<typeof RunFields>;
const ID = idSchema(runs.id, texts.fields.run);

export const AddRun = Type.Object({ netbarId, groupId, terminalId, ...fields, requestId });
export const UpdateRun = Type.Object({ ID, ...fields, expectUpdatedAt, requestId });
export const RunIdBody = Type.Object({ ID, requestId });
export const SetRunEnabled = Type.Object({
  ID,
  enabled: Type.Boolean({ title: texts.fields.enabled }),
  requestId,
});
export const SortRun = Type.Object({
  netbarId: idSchema(netbars.id, texts.fields.netbarId),
  IDs: Type.Array(ID, { minItems: 1, maxItems: MAX_RUNS, title: texts.fields.run }),
  requestId,
});
export const CopyRun = Type.Object({
  IDs: Type.Array(ID, { minItems: 1, maxItems: MAX_RUNS, title: texts.fields.run }),
  netbarIds: Type.Array(idSchema(netbars.id, texts.fields.netbarId), {
    minItems: 1,
    maxItems: MAX_NETBARS,
    title: texts.fields.netbarId,
  }),
  requestId,
});
/** `null` removes the override. */
export const SetPcRun = Type.Object({
  runId: ID,
  groupId,
  terminalId,
  enabled: nullable(Type.Boolean({ title: texts.fields.enabled })),
  requestId,
});
export const PreviewCron = Type.Object({
  cron: Type.String({ maxLength: 60, title: texts.fields.cron }),
});
export const RunResult = name(
  'RunResult',
  Type.Object({
    terminalId: Type.Integer(),
    terminalNo: Type.String(),
    at: Type.String(),
    ok: Type.Boolean(),
    code: Type.Integer(),
    text: Type.String(),
  }),
);

export const ToolItem = name(
  'ToolItem',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    name: Type.String(),
    category: Type.String(),
    exePath: Type.String(),
    args: Type.String(),
    needConfirm: Type.Boolean(),
    note: Type.String(),
    enabled: Type.Boolean(),
    sort: Type.Integer(),
    actions: Type.Array(Type.String()),
  }),
);
export type ToolItem = Static<typeof ToolItem>;

const tool = {
  name: fields.name,
  exePath: fields.exePath,
  args: fields.args,
  enabled: fields.enabled,
  category: Type.String({ minLength: 1, maxLength: 20, title: texts.fields.category }),
  needConfirm: Type.Optional(Type.Boolean({ title: texts.fields.needConfirm })),
  note: Type.Optional(Type.String({ maxLength: 200, title: texts.fields.note })),
};
export const AddTool = Type.Object({ ...tool, requestId });
export type AddTool = Static<typeof AddTool>;
export const UpdateTool = Type.Object({
  ID: idSchema(tools.id, texts.fields.toolId),
  ...tool,
  expectUpdatedAt,
  requestId,
});
export const ToolIdBody = Type.Object({ ID: idSchema(tools.id, texts.fields.toolId), requestId });

export const StartRun = Type.Object({ runId: ID });
export const RunTool = Type.Object({
  toolId: idSchema(tools.id, texts.fields.toolId),
  reason: RequiredReason,
  expireMinutes: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1440, title: texts.fields.validMinutes }),
  ),
  selection: selectionSchema(pcList.filters, terminals.id),
});
export const ToolOutputQuery = Type.Object({
  taskId: idSchema(tasks.id, texts.fields.taskId),
  after: Type.Optional(bigCount(texts.fields.after)),
});
export const ToolOutput = Type.Object({
  list: Type.Array(
    Type.Object({
      ID: Type.Integer(),
      terminalNo: Type.String(),
      at: Type.String(),
      line: Type.String(),
    }),
  ),
  done: Type.Boolean(),
});

import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { mapUniqueViolation } from '../../db/unique.ts';
import { alreadyInUse, badFields, conflict, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { contains, equals } from '../../platform/kernel/lists/filters.ts';
import { ascending } from '../../platform/kernel/lists/order.ts';
import { tasks } from '../../platform/services/tasks/tables.ts';
import { type AddTool, ToolItem } from './schemas.ts';
import { validatePaths } from './service.ts';
import { toolOutputs, tools } from './tables.ts';
import { texts } from './texts.ts';

/** Lists the tools that can be run on terminals. */
export const toolList = defineList({
  table: tools,
  id: tools.id,
  select: (tx: Tx) => tx.select({ one: tools }).from(tools).$dynamic(),
  filters: {
    keyword: contains([tools.name, tools.exePath], texts.fields.keyword),
    category: equals(tools.category, Type.String({ maxLength: 20, title: texts.fields.category })),
    enabled: equals(tools.enabled, Type.Boolean({ title: texts.fields.enabled })),
  },
  sort: { name: tools.name, CreatedAt: tools.createdAt },
  order: [ascending(tools.sort), ascending(tools.id)],
  row: ToolItem,
  present: ({ one: { id, createdAt, updatedAt, ...plain } }) => ({
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    ...plain,
  }),
  actionsOn: ({ one: tool }, { may }) => [
    ...(tool.enabled && may.has('/run/runTool') ? ['run'] : []),
    ...(may.has('/netbar/updateTool') ? ['edit'] : []),
    ...(may.has('/netbar/deleteTool') ? ['delete'] : []),
  ],
  actions: { add: '/netbar/addTool' },
  nameOf: ({ name }) => name,
});

async function readTool(by: ActorContext, id: number): Promise<ToolItem> {
  const [row] = await toolList.find(by, eq(tools.id, id));
  if (!row) throw refuse(texts.unknownTool);
  return row;
}

const nameInUse = () => ['tools_name', alreadyInUse('name', texts.toolTaken)] as const;

function toColumns(fields: AddTool) {
  const faults = validatePaths(fields);
  if (faults.length > 0) throw badFields(faults);
  const {
    name,
    category,
    exePath,
    args = '',
    note = '',
    needConfirm = true,
    enabled = true,
  } = fields;
  return { name: name.trim(), category, exePath, args, note, needConfirm, enabled };
}

export async function addTool(by: ActorContext, fields: AddTool): Promise<ToolItem> {
  const sort = (await by.tx.$count(tools)) + 1;
  const row = { ...toColumns(fields), sort };
  const [added] = await mapUniqueViolation(
    ...nameInUse(),
    by.tx.insert(tools).values(row).returning({ id: tools.id }),
  );
  return readTool(by, added?.id ?? 0);
}

/** Updates a tool. Throws 409 if it was changed after `expectUpdatedAt`. */
export async function updateTool(
  by: ActorContext,
  input: AddTool & { ID: number; expectUpdatedAt?: string },
): Promise<ToolItem> {
  const { ID, expectUpdatedAt, ...fields } = input;
  const { UpdatedAt } = await readTool(by, ID);
  if (expectUpdatedAt !== undefined && expectUpdatedAt !== UpdatedAt) throw conflict();
  await mapUniqueViolation(
    ...nameInUse(),
    by.tx.update(tools).set(toColumns(fields)).where(eq(tools.id, ID)),
  );
  return readTool(by, ID);
}

/** Deletes a tool. Running commands are not affected. */
export async function deleteTool(by: ActorContext, id: number): Promise<void> {
  await readTool(by, id);
  await by.tx.delete(tools).where(eq(tools.id, id));
}

const MAX_LINES = 500;
const ACTIVE_STATUSES = ['queued', 'running'];

/** Returns the output of a task after a line. Throws if the caller did not create the task. */
export async function readOutput({ tx, caller }: ActorContext, taskId: number, after = 0) {
  const condition = and(eq(tasks.id, taskId), eq(tasks.creatorId, caller.userId));
  const [task] = await tx.select({ status: tasks.status }).from(tasks).where(condition);
  if (!task) throw refuse(texts.unknownTool);
  const rows = await tx
    .select()
    .from(toolOutputs)
    .where(and(inArray(toolOutputs.taskId, [taskId]), gt(toolOutputs.id, after)))
    .orderBy(asc(toolOutputs.id))
    .limit(MAX_LINES);
  return {
    list: rows.map(({ id, terminalNo, at, line }) => ({
      ID: id,
      terminalNo,
      at: at.toISOString(),
      line,
    })),
    done: !ACTIVE_STATUSES.includes(task.status) && rows.length < MAX_LINES,
  };
}

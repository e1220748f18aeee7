import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { unlessTaken } from '../../db/unique.ts';
import { alreadyInUse, badFields, conflict, refuse } from '../../http/errors.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { contains, equals } from '../../platform/kernel/lists/filters.ts';
import { up } from '../../platform/kernel/lists/order.ts';
import { tasks } from '../../platform/services/tasks/tables.ts';
import { type AddTool, ToolItem } from './schemas.ts';
import { pathFaults } from './service.ts';
import { toolOutputs, tools } from './tables.ts';
import { texts } from './texts.ts';

/** What can be run on machines at once. */
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
  order: [up(tools.sort), up(tools.id)],
  row: ToolItem,
  present: ({ one: { id, createdAt, updatedAt, ...plain } }) => ({
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    ...plain,
  }),
  actionsOn: ({ one }, { may }) => [
    ...(one.enabled && may.has('/run/runTool') ? ['run'] : []),
    ...(may.has('/netbar/updateTool') ? ['edit'] : []),
    ...(may.has('/netbar/deleteTool') ? ['delete'] : []),
  ],
  actions: { add: '/netbar/addTool' },
  nameOf: ({ name }) => name,
});

async function readTool(by: By, id: number): Promise<ToolItem> {
  const [row] = await toolList.find(by, eq(tools.id, id));
  if (!row) throw refuse(texts.unknownTool);
  return row;
}

const nameTaken = () => ['tools_name', alreadyInUse('name', texts.toolTaken)] as const;

function columnsOf(fields: AddTool) {
  const faults = pathFaults(fields);
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

/** Adds a tool. */
export async function addTool(by: By, fields: AddTool): Promise<ToolItem> {
  const sort = (await by.tx.$count(tools)) + 1;
  const row = { ...columnsOf(fields), sort };
  const [added] = await unlessTaken(
    ...nameTaken(),
    by.tx.insert(tools).values(row).returning({ id: tools.id }),
  );
  return readTool(by, added?.id ?? 0);
}

/** Changes a tool. Throws where somebody else has since `expectUpdatedAt`. */
export async function updateTool(
  by: By,
  wish: AddTool & { ID: number; expectUpdatedAt?: string },
): Promise<ToolItem> {
  const { ID, expectUpdatedAt, ...fields } = wish;
  const { UpdatedAt } = await readTool(by, ID);
  if (expectUpdatedAt !== undefined && expectUpdatedAt !== UpdatedAt) throw conflict();
  await unlessTaken(
    ...nameTaken(),
    by.tx.update(tools).set(columnsOf(fields)).where(eq(tools.id, ID)),
  );
  return readTool(by, ID);
}

/** Removes a tool. What runs goes on. */
export async function deleteTool(by: By, id: number): Promise<void> {
  await readTool(by, id);
  await by.tx.delete(tools).where(eq(tools.id, id));
}

const LINES = 500;
const RUNNING = ['queued', 'running'];

/** What the machines of a task have said since the line that was seen last. Throws where the task is not the caller's. */
export async function readOutput({ tx, caller }: By, taskId: number, after = 0) {
  const own = and(eq(tasks.id, taskId), eq(tasks.creatorId, caller.userId));
  const [task] = await tx.select({ status: tasks.status }).from(tasks).where(own);
  if (!task) throw refuse(texts.unknownTool);
  const rows = await tx
    .select()
    .from(toolOutputs)
    .where(and(inArray(toolOutputs.taskId, [taskId]), gt(toolOutputs.id, after)))
    .orderBy(asc(toolOutputs.id))
    .limit(LINES);
  return {
    list: rows.map(({ id, terminalNo, at, line }) => ({
      ID: id,
      terminalNo,
      at: at.toISOString(),
      line,
    })),
    done: !RUNNING.includes(task.status) && rows.length < LINES,
  };
}

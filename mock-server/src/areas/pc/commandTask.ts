import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { TObject } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type {
  PreparedTask,
  Progress,
  TaskContext,
  TaskKind,
  TaskRun,
} from '../../platform/services/tasks/define.ts';
import { visibleRows } from '../../platform/services/tasks/rowSource.ts';
import {
  insertItems,
  resolveSelection,
  type Selection,
} from '../../platform/services/tasks/selection.ts';
import { taskItems } from '../../platform/services/tasks/tables.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import {
  addCommands,
  agentCommands,
  endCommands,
  hasOpenCommands,
  type NewCommand,
} from '../agent/index.ts';
import { pcList } from './list.ts';
import { terminals } from './tables.ts';
import { texts } from './texts.ts';

/** Machines that are told in one step. */
const SOME = 500;
/** How long a task rests between two looks; the end of its last command wakes it. */
const REST_SECONDS = 5;
const REFUSED = 7;
const LONGEST_MSG = 300;

/** What machines are told, by the names of the wire. */
interface Order {
  name: string;
  args: object;
  reason?: string | undefined;
  /** A machine that is off gets it when it is back within this time. */
  expireMinutes: number;
}

type Run = TaskRun<unknown>;

/** Writes of items which machines they are, and why nothing was told where there is a reason: in one statement for all. */
const noteAll = (tx: Tx, noted: readonly object[]) =>
  tx.execute(sql`
    update ${taskItems} as i set target_name = told.name, remediation = told.remediation, msg = told.msg,
      status = case when told.msg = '' then i.status else 'failed' end, code = case when told.msg = '' then 0 else ${REFUSED}::int end
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) told(id int, name text, msg text, remediation text) where i.id = told.id`);

/** Tells the next machines. @returns whether there may be more */
async function tellSome(
  { task, caller, deps, step }: Run,
  order: Order,
  upTo: { id: number },
): Promise<boolean> {
  let more = false;
  await step(async (tx) => {
    const by = { tx, caller, now: deps.now() };
    const own = and(
      eq(taskItems.taskId, task.id),
      eq(taskItems.status, 'waiting'),
      gt(taskItems.id, upTo.id),
    );
    const items = await tx
      .select()
      .from(taskItems)
      .where(own)
      .orderBy(asc(taskItems.id))
      .limit(SOME);
    more = items.length === SOME;
    const ids = items.map(({ targetId }) => targetId);
    const scope = await visibleRows(pcList as never, by, {});
    const found =
      ids.length === 0
        ? []
        : await pcList.read(by, and(inArray(terminals.id, ids), scope) as never);
    const pcs = new Map(found.map((pc) => [pc.ID, pc]));
    const expiresAt = new Date(task.createdAt.getTime() + order.expireMinutes * 60_000);
    const commands: NewCommand[] = [];
    const noted: { id: number; name: string; msg: string; remediation: string }[] = [];
    let failed = 0;
    for (const item of items) {
      const pc = pcs.get(item.targetId);
      const isKnown = pc !== undefined && pc.status !== 'unregistered';
      if (isKnown)
        commands.push({
          netbarId: pc.netbarId,
          machineId: pc.ID,
          machineNo: pc.terminalNo,
          mac: pc.mac,
          name: order.name,
          args: order.args,
          reason: order.reason ?? '',
          taskId: task.id,
          creatorId: caller.userId,
          expiresAt,
          createdAt: by.now,
        });
      else failed += 1;
      noted.push({
        id: item.id,
        name: pc ? pcList.nameOf(pc) : item.targetName,
        remediation: pc && !isKnown ? texts.register : '',
        msg: isKnown ? '' : pc ? texts.notRegistered : texts.noRow,
      });
    }
    await noteAll(tx, noted);
    await addCommands({ tx, bus: deps.bus }, commands);
    upTo.id = items.at(-1)?.id ?? upTo.id;
    task.failed += failed;
    return { failed: task.failed, checkpoint: upTo };
  });
  return more;
}

/** Takes over what became of the commands that have ended. */
async function takeOver({ task, step }: Run): Promise<void> {
  await step(async (tx): Promise<Progress> => {
    await tx.execute(sql`
      update ${taskItems} as i set status = case when c.status = 'done' then 'done' else 'failed' end,
        code = case when c.status = 'done' then 0 else ${REFUSED}::int end,
        msg = left(case when c.status = 'done' then '' when c.result <> '' then c.result
          when c.status = 'unsupported' then ${texts.unsupported} else c.status end, ${LONGEST_MSG}::int)
      from ${agentCommands} c
      where i.task_id = ${task.id}::int and i.status = 'waiting' and c.task_id = i.task_id and c.machine_id = i.target_id
        and c.finished_at is not null`);
    const of = (status: 'done' | 'failed') =>
      tx.$count(taskItems, and(eq(taskItems.taskId, task.id), eq(taskItems.status, status)));
    task.success = await of('done');
    task.failed = await of('failed');
    return { success: task.success, failed: task.failed };
  });
}

interface CommandKind<W> {
  label: string;
  description: string;
  input: TObject;
  /** Throws where the wish cannot be. */
  check(input: W): void;
  /** Read anew at each run: what it names may have changed, or be gone, which fails the task. */
  order(input: W, by: TaskContext): Order | Promise<Order>;
  selection(input: W, by: TaskContext): Selection | Promise<Selection>;
  title(input: W, by: TaskContext): string | Promise<string>;
  /** Under which the call stands; 客户机 unless told. */
  apiGroup?: string;
}

async function prepare<W>(
  by: TaskContext,
  { selection, title }: CommandKind<W>,
  input: W,
): Promise<PreparedTask> {
  const chosen = await selection(input, by);
  const { where, total } = await resolveSelection(pcList as never, by, chosen);
  return {
    title: await title(input, by),
    total,
    items: (tx, taskId) => insertItems(tx, pcList as never, taskId, chosen, where),
  };
}

/** Makes a kind of task that tells machines to do something, and waits for what becomes of it: one result for each. */
export const commandTask = <W>(kind: CommandKind<W>): TaskKind<W> =>
  taskKind<W>({
    label: kind.label,
    apiGroup: kind.apiGroup ?? texts.group,
    description: kind.description,
    input: kind.input,
    raises: false,
    effects: ['machines'],
    retry: 'items',
    prepare(by, input) {
      kind.check(input);
      return prepare(by, kind, input);
    },
    async run(run) {
      const upTo = { id: 0, ...(run.task.checkpoint as { id: number } | null) };
      const order = await kind.order(run.input, {
        tx: run.db,
        caller: run.caller,
        now: run.deps.now(),
      });
      while (await tellSome(run, order, upTo));
      await takeOver(run);
      const { task, db } = run;
      const waiting = () =>
        db.$count(taskItems, and(eq(taskItems.taskId, task.id), eq(taskItems.status, 'waiting')));
      if ((await waiting()) === 0) return {};
      // Who ends the last command wakes a task that rests: what ended until now nobody wakes it for.
      if (!(await hasOpenCommands(db, task.id))) await takeOver(run);
      return (await waiting()) > 0 ? { suspendSeconds: REST_SECONDS } : {};
    },
    // What was handed over already may still be done: its one result is kept with the command.
    canceled: ({ tx, bus, now }, taskId) => endCommands({ tx, bus }, { taskId }, 'canceled', now),
  });

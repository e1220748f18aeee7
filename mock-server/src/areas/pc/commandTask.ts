import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { TObject } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { Worded } from '../../platform/kernel/area/phrase.ts';
import type {
  PreparedTask,
  Progress,
  TaskContext,
  TaskKind,
  TaskRun,
} from '../../platform/services/tasks/define.ts';
import { itemReason } from '../../platform/services/tasks/itemReason.ts';
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
import { phrases } from './phrases.ts';
import { terminals } from './tables.ts';
import { texts } from './texts.ts';

/** Maximum number of terminals per step. */
const BATCH_SIZE = 500;
/** Delay between two checks of a task. The end of its last command wakes it earlier. */
const RECHECK_SECONDS = 5;
const REFUSED = 7;
const MAX_MSG = 300;

/** Command for terminals, with wire names. */
interface TerminalCommand {
  name: string;
  args: object;
  reason?: string | undefined;
  /** Time within which a terminal that is off must come back to receive the command. */
  expireMinutes: number;
}

type Run = TaskRun<unknown>;

/**
 * Stores the terminal name of task items, and a refusal for items without a command, in one
 * statement.
 */
const storeNotes = (tx: Tx, notes: readonly object[]) =>
  tx.execute(sql`
    update ${taskItems} as i set target_name = note.name, remediation = note.remediation, msg = note.msg,
      remediation_phrase = note."remediationPhrase", msg_phrase = note."msgPhrase",
      status = case when note.msg = '' then i.status else 'failed' end, code = case when note.msg = '' then 0 else ${REFUSED}::int end
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) note(id int, name text,
      msg text, "msgPhrase" jsonb, remediation text, "remediationPhrase" jsonb) where i.id = note.id`);

/**
 * Adds commands for the next terminals.
 *
 * @returns whether there may be more
 */
async function sendNext(
  { task, caller, deps, step }: Run,
  command: TerminalCommand,
  position: { id: number },
): Promise<boolean> {
  let more = false;
  await step(async (tx) => {
    const by = { tx, caller, now: deps.now() };
    const pendingItems = and(
      eq(taskItems.taskId, task.id),
      eq(taskItems.status, 'waiting'),
      gt(taskItems.id, position.id),
    );
    const items = await tx
      .select()
      .from(taskItems)
      .where(pendingItems)
      .orderBy(asc(taskItems.id))
      .limit(BATCH_SIZE);
    more = items.length === BATCH_SIZE;
    const ids = items.map(({ targetId }) => targetId);
    const scope = await visibleRows(pcList as never, by, {});
    const visiblePcs =
      ids.length === 0
        ? []
        : await pcList.read(by, and(inArray(terminals.id, ids), scope) as never);
    const pcs = new Map(visiblePcs.map((pc) => [pc.ID, pc]));
    const expiresAt = new Date(task.createdAt.getTime() + command.expireMinutes * 60_000);
    const commands: NewCommand[] = [];
    const notes: object[] = [];
    let failed = 0;
    for (const item of items) {
      const pc = pcs.get(item.targetId);
      const isRegistered = pc !== undefined && pc.status !== 'unregistered';
      if (isRegistered)
        commands.push({
          netbarId: pc.netbarId,
          machineId: pc.ID,
          machineNo: pc.terminalNo,
          mac: pc.mac,
          name: command.name,
          args: command.args,
          reason: command.reason ?? '',
          taskId: task.id,
          creatorId: caller.userId,
          expiresAt,
          createdAt: by.now,
        });
      else failed += 1;
      notes.push({
        id: item.id,
        name: pc ? pcList.nameOf(pc) : item.targetName,
        ...itemReason(
          isRegistered ? '' : pc ? phrases.notRegistered() : phrases.noRow(),
          pc && !isRegistered ? phrases.registerFirst() : '',
        ),
      });
    }
    await storeNotes(tx, notes);
    await addCommands({ tx, bus: deps.bus }, commands);
    position.id = items.at(-1)?.id ?? position.id;
    task.failed += failed;
    return { failed: task.failed, checkpoint: position };
  });
  return more;
}

/** Copies the results of ended commands to the task items. */
async function copyResults({ task, step }: Run): Promise<void> {
  await step(async (tx): Promise<Progress> => {
    await tx.execute(sql`
      update ${taskItems} as i set status = case when c.status = 'done' then 'done' else 'failed' end,
        code = case when c.status = 'done' then 0 else ${REFUSED}::int end,
        msg = left(case when c.status = 'done' then '' when c.result <> '' then c.result
          when c.status = 'unsupported' then ${texts.unsupported} else c.status end, ${MAX_MSG}::int),
        msg_phrase = case when c.status = 'unsupported' and c.result = '' then ${JSON.stringify(phrases.unsupported())}::jsonb end
      from ${agentCommands} c
      where i.task_id = ${task.id}::int and i.status = 'waiting' and c.task_id = i.task_id and c.machine_id = i.target_id
        and c.finished_at is not null`);
    const countItems = (status: 'done' | 'failed') =>
      tx.$count(taskItems, and(eq(taskItems.taskId, task.id), eq(taskItems.status, status)));
    task.success = await countItems('done');
    task.failed = await countItems('failed');
    return { success: task.success, failed: task.failed };
  });
}

interface CommandKind<W> {
  label: string;
  description: string;
  input: TObject;
  /** Throws if the input is invalid. */
  check(input: W): void;
  /**
   * Called at each run, because referenced objects may have changed. A missing object fails the
   * task.
   */
  order(input: W, by: TaskContext): TerminalCommand | Promise<TerminalCommand>;
  selection(input: W, by: TaskContext): Selection | Promise<Selection>;
  title(input: W, by: TaskContext): Worded | Promise<Worded>;
  /** API group of the call, 客户机 by default. */
  apiGroup?: string;
}

async function prepare<W>(
  by: TaskContext,
  { selection, title }: CommandKind<W>,
  input: W,
): Promise<PreparedTask> {
  const resolved = await selection(input, by);
  const { where, total } = await resolveSelection(pcList as never, by, resolved);
  return {
    title: await title(input, by),
    total,
    items: (tx, taskId) => insertItems(tx, pcList as never, taskId, resolved, where),
  };
}

/** Creates a task kind that sends commands to terminals and waits for one result each. */
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
      const position = { id: 0, ...(run.task.checkpoint as { id: number } | null) };
      const command = await kind.order(run.input, {
        tx: run.db,
        caller: run.caller,
        now: run.deps.now(),
      });
      while (await sendNext(run, command, position));
      await copyResults(run);
      const { task, db } = run;
      const waiting = () =>
        db.$count(taskItems, and(eq(taskItems.taskId, task.id), eq(taskItems.status, 'waiting')));
      if ((await waiting()) === 0) return {};
      // A command may have ended before the task went to rest. Nothing wakes the task for it.
      if (!(await hasOpenCommands(db, task.id))) await copyResults(run);
      return (await waiting()) > 0 ? { suspendSeconds: RECHECK_SECONDS } : {};
    },
    // Delivered commands may still run. Their results are stored with the command.
    canceled: ({ tx, bus, now }, taskId) => endCommands({ tx, bus }, { taskId }, 'canceled', now),
  });

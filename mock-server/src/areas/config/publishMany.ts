import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { Refusal, refuse } from '../../http/errors.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import type { TaskRun } from '../../platform/services/tasks/define.ts';
import { itemReason } from '../../platform/services/tasks/itemReason.ts';
import {
  insertItems,
  resolveSelection,
  type Selection,
} from '../../platform/services/tasks/selection.ts';
import { taskItems } from '../../platform/services/tasks/tables.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { netbarList, netbars, RINGS } from '../netbar/index.ts';
import { configLevels, terminalSyncs, terminals } from '../pc/index.ts';
import { phrases } from './phrases.ts';
import { PublishMany } from './schemas.ts';
import { lockNetbar, publish } from './service.ts';
import { configTemplates } from './tables.ts';
import { texts } from './texts.ts';

type PublishInput = Static<typeof PublishMany>;
type Ring = (typeof RINGS)[number];
type Run = TaskRun<PublishInput>;

/**
 * Progress of the task: current ring, its published netbars, and the time until which their
 * terminals are awaited.
 */
interface Progress {
  ring: number;
  netbarIds: number[];
  until: number | null;
}

const BATCH_SIZE = 20;
const RECHECK_SECONDS = 3;
const WAIT_MINUTES = 10;
const FAILED_PERCENT = 10;
const REFUSED = 7;

async function templateValues(tx: Tx, id: number) {
  const [row] = await tx
    .select({ values: configTemplates.values })
    .from(configTemplates)
    .where(eq(configTemplates.id, id));
  if (!row) throw refuse(texts.unknownTemplate);
  return row.values;
}

/**
 * Publishes for one netbar. Values of the template override those of the netbar. All other values
 * stay unchanged.
 */
async function publishOne({ caller, deps, input }: Run, tx: Tx, netbarId: number): Promise<void> {
  const by = { tx, caller, now: deps.now() };
  await lockNetbar(by, netbarId);
  const netbarLevel = and(
    eq(configLevels.netbarId, netbarId),
    sql`${configLevels.groupId} is null and ${configLevels.terminalId} is null`,
  );
  const [level] = await tx
    .select({ values: configLevels.values })
    .from(configLevels)
    .where(netbarLevel);
  const values = { ...level?.values, ...(await templateValues(tx, input.templateId)) };
  await publish(by, deps.bus, netbarId, {
    values,
    mode: input.effectiveMode,
    note: input.changeNote,
  });
}

/**
 * Publishes for the next netbars of a ring.
 *
 * @returns whether there may be more
 */
async function publishNext(run: Run, progress: Progress): Promise<boolean> {
  const { task, step, caller } = run;
  let more = false;
  await step(async (tx) => {
    const items = await tx
      .select({ id: taskItems.id, netbarId: taskItems.targetId, name: netbars.name })
      .from(taskItems)
      // The name stays empty for netbars outside the caller's data scope.
      .leftJoin(
        netbars,
        and(eq(netbars.id, taskItems.targetId), await inScope(tx, caller, netbars)),
      )
      .where(
        and(
          eq(taskItems.taskId, task.id),
          eq(taskItems.status, 'waiting'),
          // Includes earlier rings, because netbars can move between rings during the task.
          inArray(sql`coalesce(${netbars.ring}, 'canary')`, RINGS.slice(0, progress.ring + 1)),
        ),
      )
      .orderBy(asc(taskItems.id))
      .limit(BATCH_SIZE);
    more = items.length === BATCH_SIZE;
    for (const { id, netbarId, name } of items) {
      const outcome = await attemptOne(run, tx, netbarId);
      if (outcome.status === 'done') {
        progress.netbarIds.push(netbarId);
        task.success += 1;
      } else task.failed += 1;
      await tx
        .update(taskItems)
        .set({ ...outcome, ...(name !== null && { targetName: name }) })
        .where(eq(taskItems.id, id));
    }
    return { success: task.success, failed: task.failed, checkpoint: progress };
  });
  return more;
}

async function attemptOne(run: Run, tx: Tx, netbarId: number) {
  try {
    await tx.transaction((inner) => publishOne(run, inner as unknown as Tx, netbarId));
    return { status: 'done' as const };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: 'failed' as const, code: error.code, ...itemReason(error.message) };
  }
}

const NO_ANSWERS = { on: 0, answered: 0, told: 0, failed: 0 };

/**
 * Counts the terminals of a ring by their reports of the published version. `on`: terminals that
 * are on. `answered`: reports of terminals that are on. `told`: all reports. `failed`: failed
 * reports, including terminals that are off by now.
 */
async function countAnswers(db: Tx, netbarIds: readonly number[]) {
  if (netbarIds.length === 0) return NO_ANSWERS;
  const [row] = await db
    .select({
      on: sql<number>`count(*) filter (where ${terminals.power} = 'on')::int`,
      answered: sql<number>`count(${terminalSyncs.terminalId}) filter (where ${terminals.power} = 'on')::int`,
      told: sql<number>`count(${terminalSyncs.terminalId})::int`,
      failed: sql<number>`count(*) filter (where ${terminalSyncs.state} = 'failed')::int`,
    })
    .from(terminals)
    .innerJoin(netbars, eq(netbars.id, terminals.netbarId))
    .leftJoin(
      terminalSyncs,
      and(
        eq(terminalSyncs.terminalId, terminals.id),
        eq(terminalSyncs.what, 'config'),
        eq(terminalSyncs.version, netbars.configVersion),
      ),
    )
    .where(and(inArray(terminals.netbarId, [...netbarIds]), eq(terminals.status, 'normal')));
  return row ?? NO_ANSWERS;
}

/** Fails the remaining items, because too many terminals of a ring failed. */
async function stop({ task, step, caller }: Run, ring: Ring, share: number): Promise<void> {
  await step(async (tx) => {
    const failed = `${Math.round(share * 1000) / 10}%`;
    const reason = itemReason(phrases.stopped(ring, failed), phrases.stoppedRemedy());
    const visibleNetbar = and(
      eq(netbars.id, taskItems.targetId),
      await inScope(tx, caller, netbars),
    );
    const targetName = sql<string>`coalesce((select ${netbars.name} from ${netbars} where ${visibleNetbar}), '')`;
    const left = await tx
      .update(taskItems)
      .set({ status: 'failed', targetName, code: REFUSED, ...reason })
      .where(and(eq(taskItems.taskId, task.id), eq(taskItems.status, 'waiting')))
      .returning({ id: taskItems.id });
    task.failed += left.length;
    return { failed: task.failed };
  });
}

/**
 * Publishes a template for many netbars, ring by ring. The next ring starts when the terminals of
 * the previous one have reported or the waiting time is over, unless too many of them failed.
 */
export const publishToMany = taskKind<PublishInput>({
  label: texts.many,
  apiGroup: texts.group,
  description: texts.calls.publishToMany,
  input: PublishMany,
  raises: false,
  effects: ['machines'],
  retry: 'items',
  scopeTable: netbars,
  async prepare(by, { selection, templateId, changeNote }) {
    await templateValues(by.tx, templateId);
    const resolved = selection as Selection;
    const { where, total } = await resolveSelection(netbarList as never, by, resolved);
    return {
      title: phrases.manyTitle(changeNote.trim()),
      total,
      items: (tx, taskId) => insertItems(tx, netbarList as never, taskId, resolved, where),
    };
  },
  async run(run) {
    const { task, input, db, deps } = run;
    const { failedPercent = FAILED_PERCENT, waitMinutes = WAIT_MINUTES } = input;
    const progress: Progress = {
      ring: 0,
      netbarIds: [],
      until: null,
      ...(task.checkpoint as Progress | null),
    };
    for (
      ;
      progress.ring < RINGS.length;
      Object.assign(progress, { ring: progress.ring + 1, netbarIds: [], until: null })
    ) {
      while (await publishNext(run, progress));
      const {
        on,
        answered,
        told: reportCount,
        failed,
      } = await countAnswers(db, progress.netbarIds);
      progress.until ??= deps.now().getTime() + waitMinutes * 60_000;
      const isLast = progress.ring === RINGS.length - 1;
      if (!isLast && answered < on && deps.now().getTime() < progress.until) {
        await run.step(async () => ({ checkpoint: progress }));
        return { suspendSeconds: RECHECK_SECONDS };
      }
      const share = reportCount === 0 ? 0 : failed / reportCount;
      if (isLast || share * 100 <= failedPercent) continue;
      await stop(run, RINGS[progress.ring] as Ring, share);
      break;
    }
    return {};
  },
});

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { Refusal, refuse } from '../../http/errors.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import type { TaskRun } from '../../platform/services/tasks/define.ts';
import {
  insertItems,
  resolveSelection,
  type Selection,
} from '../../platform/services/tasks/selection.ts';
import { taskItems } from '../../platform/services/tasks/tables.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { netbarList, netbars, RINGS } from '../netbar/index.ts';
import { configLevels, terminalSyncs, terminals } from '../pc/index.ts';
import { PublishMany } from './schemas.ts';
import { lockNetbar, publish } from './service.ts';
import { configTemplates } from './tables.ts';
import { texts } from './texts.ts';

type Wish = Static<typeof PublishMany>;
type Ring = (typeof RINGS)[number];
type Run = TaskRun<Wish>;

/** Where it stands: the ring under way, the netbars of it, and until when their machines are waited for. */
interface Stand {
  ring: number;
  netbarIds: number[];
  until: number | null;
}

const SOME = 20;
const REST_SECONDS = 3;
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

/** Publishes for one netbar: what the template says comes over what the netbar said, the rest of that stays. */
async function publishOne({ caller, deps, input }: Run, tx: Tx, netbarId: number): Promise<void> {
  const by = { tx, caller, now: deps.now() };
  await lockNetbar(by, netbarId);
  const own = and(
    eq(configLevels.netbarId, netbarId),
    sql`${configLevels.groupId} is null and ${configLevels.terminalId} is null`,
  );
  const [level] = await tx.select({ values: configLevels.values }).from(configLevels).where(own);
  const values = { ...level?.values, ...(await templateValues(tx, input.templateId)) };
  await publish(by, deps.bus, netbarId, {
    values,
    mode: input.effectiveMode,
    note: input.changeNote,
  });
}

/** Publishes for the next netbars of a ring. @returns whether there may be more */
async function publishSome(run: Run, stand: Stand): Promise<boolean> {
  const { task, step, caller } = run;
  let more = false;
  await step(async (tx) => {
    const items = await tx
      .select({ id: taskItems.id, netbarId: taskItems.targetId, name: netbars.name })
      .from(taskItems)
      // What is out of the caller's scope has no name here.
      .leftJoin(
        netbars,
        and(eq(netbars.id, taskItems.targetId), await inScope(tx, caller, netbars)),
      )
      .where(
        and(
          eq(taskItems.taskId, task.id),
          eq(taskItems.status, 'waiting'),
          // One that somebody put into an earlier ring meanwhile is published with the ring that is next.
          inArray(sql`coalesce(${netbars.ring}, 'canary')`, RINGS.slice(0, stand.ring + 1)),
        ),
      )
      .orderBy(asc(taskItems.id))
      .limit(SOME);
    more = items.length === SOME;
    for (const { id, netbarId, name } of items) {
      const outcome = await attemptOne(run, tx, netbarId);
      if (outcome.status === 'done') {
        stand.netbarIds.push(netbarId);
        task.success += 1;
      } else task.failed += 1;
      await tx
        .update(taskItems)
        .set({ ...outcome, ...(name !== null && { targetName: name }) })
        .where(eq(taskItems.id, id));
    }
    return { success: task.success, failed: task.failed, checkpoint: stand };
  });
  return more;
}

async function attemptOne(run: Run, tx: Tx, netbarId: number) {
  try {
    await tx.transaction((inner) => publishOne(run, inner as unknown as Tx, netbarId));
    return { status: 'done' as const };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: 'failed' as const, code: error.code, msg: error.message.slice(0, 300) };
  }
}

const NOBODY = { on: 0, answered: 0, told: 0, failed: 0 };

/**
 * What the machines of a ring have said of the version that was published for them: how many are on, and have answered of those; how
 * many have answered at all, and failed of those. One that failed counts also where it is off since.
 */
async function readAnswers(db: Tx, netbarIds: readonly number[]) {
  if (netbarIds.length === 0) return NOBODY;
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
  return row ?? NOBODY;
}

/** Fails what is left: too many machines of a ring could not take it over. */
async function stop({ task, step, caller }: Run, ring: Ring, share: number): Promise<void> {
  await step(async (tx) => {
    const msg = texts.stopped(texts.rings[ring], `${Math.round(share * 1000) / 10}%`);
    const itself = and(eq(netbars.id, taskItems.targetId), await inScope(tx, caller, netbars));
    const targetName = sql<string>`coalesce((select ${netbars.name} from ${netbars} where ${itself}), '')`;
    const left = await tx
      .update(taskItems)
      .set({ status: 'failed', targetName, code: REFUSED, msg, remediation: texts.stoppedRemedy })
      .where(and(eq(taskItems.taskId, task.id), eq(taskItems.status, 'waiting')))
      .returning({ id: taskItems.id });
    task.failed += left.length;
    return { failed: task.failed };
  });
}

/**
 * Publishes a template for many netbars, ring after ring: the next one begins when the machines of the one before have answered, or were
 * waited for long enough, and not too many of them failed.
 */
export const publishToMany = taskKind<Wish>({
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
    const chosen = selection as Selection;
    const { where, total } = await resolveSelection(netbarList as never, by, chosen);
    return {
      title: texts.manyTitle(changeNote.trim()),
      total,
      items: (tx, taskId) => insertItems(tx, netbarList as never, taskId, chosen, where),
    };
  },
  async run(run) {
    const { task, input, db, deps } = run;
    const { failedPercent = FAILED_PERCENT, waitMinutes = WAIT_MINUTES } = input;
    const stand: Stand = {
      ring: 0,
      netbarIds: [],
      until: null,
      ...(task.checkpoint as Stand | null),
    };
    for (
      ;
      stand.ring < RINGS.length;
      Object.assign(stand, { ring: stand.ring + 1, netbarIds: [], until: null })
    ) {
      while (await publishSome(run, stand));
      const { on, answered, told, failed } = await readAnswers(db, stand.netbarIds);
      stand.until ??= deps.now().getTime() + waitMinutes * 60_000;
      const isLast = stand.ring === RINGS.length - 1;
      if (!isLast && answered < on && deps.now().getTime() < stand.until) {
        await run.step(async () => ({ checkpoint: stand }));
        return { suspendSeconds: REST_SECONDS };
      }
      const share = told === 0 ? 0 : failed / told;
      if (isLast || share * 100 <= failedPercent) continue;
      await stop(run, RINGS[stand.ring] as Ring, share);
      break;
    }
    return {};
  },
});

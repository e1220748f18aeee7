import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { requireReason } from '../../platform/kernel/lists/reason.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import type { Selection } from '../../platform/services/tasks/selection.ts';
import { commandTask, pcList } from '../pc/index.ts';
import { phrases } from './phrases.ts';
import { RunTool, StartRun } from './schemas.ts';
import { runs, tools } from './tables.ts';
import { texts } from './texts.ts';

const EXPIRE_MINUTES = 10;

async function findTool(tx: Tx, id: number) {
  const [row] = await tx.select().from(tools).where(eq(tools.id, id));
  if (!row) throw refuse(texts.unknownTool);
  if (!row.enabled) throw refuse(texts.toolOff);
  return row;
}

const runTool = commandTask<Static<typeof RunTool>>({
  label: texts.runTool,
  description: texts.tasks.runTool,
  input: RunTool,
  apiGroup: texts.toolGroup,
  check: ({ reason }) => void requireReason(reason),
  async order({ toolId, reason, expireMinutes = EXPIRE_MINUTES }, { tx }) {
    const { exePath, args } = await findTool(tx, toolId);
    return { name: 'runTool', args: { tool: exePath, args }, reason, expireMinutes };
  },
  selection: ({ selection }) => selection as Selection,
  title: async ({ toolId }, { tx }) => phrases.running((await findTool(tx, toolId)).name),
});

async function findRun({ tx, caller }: ActorContext, id: number) {
  const [row] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.id, id), await inScope(tx, caller, runs)));
  if (!row) throw refuse(texts.unknown);
  return row;
}

const startRun = commandTask<Static<typeof StartRun>>({
  label: texts.startRun,
  description: texts.tasks.startRun,
  input: StartRun,
  apiGroup: texts.group,
  check: () => undefined,
  async order({ runId }, by) {
    const { exePath, args, name } = await findRun(by, runId);
    return {
      name: 'runTool',
      args: { tool: exePath, args },
      reason: texts.starting(name),
      expireMinutes: EXPIRE_MINUTES,
    };
  },
  async selection({ runId }, by) {
    const { netbarId, groupId, terminalId } = await findRun(by, runId);
    if (terminalId !== null) return { ids: [terminalId] } as Selection;
    const filter = { netbarId, status: 'normal' as const, ...(groupId !== null && { groupId }) };
    const { total: expectTotal } = await pcList.count(by, filter as never, []);
    if (expectTotal === 0) throw refuse(texts.nobody);
    return { allMatching: true, filter, expectTotal } as Selection;
  },
  title: async ({ runId }, by) => phrases.starting((await findRun(by, runId)).name),
});

export const runTasks = { runTool, startRun };

import { inArray } from 'drizzle-orm';
import { zipSync } from 'fflate';
import type { Tx } from '../../db/database.ts';
import { badFields, refuse } from '../../http/errors.ts';
import { Empty } from '../../http/schemas.ts';
import type { Call } from '../../platform/kernel/area/call.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { addRun, areaRuns, knownHashes, readRun, sameIdMessage } from './history.ts';
import type { GeneratorModel } from './model/schemas.ts';
import { writes } from './routeParts.ts';
import * as schemas from './schemas.ts';
import { generatorRuns } from './tables.ts';
import { texts as ownTexts } from './texts.ts';
import { dropTables, readRows, removeMenus, undoTables } from './workspace/areaTables.ts';
import { compareFiles, removeBuilds, removeFiles, writeFiles } from './workspace/files.ts';
import { areaProblems } from './workspace/problems.ts';
import { generateArea } from './workspace/stage.ts';
import { texts } from './workspace/texts.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Returns the folder of the workspace. Throws a refusal if no workspace is configured. */
function workspaceOf({ config }: Pick<Deps, 'config'>): string {
  if (config.workspace === undefined) throw refuse(texts.notOffered);
  return config.workspace;
}

/** Generates an area and compares it with the workspace. Throws 422 with each problem of the model. */
export async function compareArea(call: Pick<Call, 'deps' | 'tx'>, model: GeneratorModel) {
  const root = workspaceOf(call.deps);
  const runs = await areaRuns(call.tx, model.id);
  const problems = areaProblems(model, call.deps.areas, runs.length > 0);
  if (problems.length > 0)
    throw badFields(problems.map(({ field, msg }) => ({ field: `model.${field}`, msg })));
  return compareFiles(root, await generateArea(root, model), knownHashes(runs));
}

/** Reads the records of an area by one of them. Throws a refusal for another record. */
async function readArea(call: Call<{ ID: number }>) {
  const { projectId: id, target, removedAt } = await readRun(call, call.body.ID);
  const root = workspaceOf(call.deps);
  if (target !== 'area' || removedAt !== null) throw refuse(texts.notArea);
  const runs = await areaRuns(call.tx, id);
  return { root, id, runs, models: runs.map(({ model }) => model) };
}

/** Changes the database in a transaction that ends before files are removed. */
const inTransaction = <T>(call: Call<{ ID: number }>, work: (by: typeof call) => Promise<T>) =>
  call.deps.database.db.transaction((tx) => work({ ...call, tx }));

/** Removes the menu rows and, if wanted, the tables of an area, and records that. */
async function removeFromDatabase(
  tx: Tx,
  { id, runs, models }: Awaited<ReturnType<typeof readArea>>,
  { dropTables: isDropped, now }: { dropTables: boolean; now: Date },
): Promise<void> {
  const exported = Object.assign({}, ...runs.map((run) => run.exported));
  if (isDropped) await dropTables(tx, id, models, exported);
  await removeMenus(tx, models);
  const ids = runs.map((run) => run.id);
  await tx.update(generatorRuns).set({ removedAt: now }).where(inArray(generatorRuns.id, ids));
}

/** Calls that write into the workspace and remove from it. */
export const workspaceRoutes = [
  defineRoute({
    ...writes,
    path: '/codeGenerator/writeArea',
    description: ownTexts.calls.writeArea,
    effects: ['code'],
    transaction: false, // It runs tools of the workspace.
    rateLimit: { max: 30, windowMs: 60_000 },
    targets: { answer: { ID: generatorRuns.id } },
    body: schemas.WriteArea,
    data: schemas.WrittenArea,
    async handler(call) {
      const { model, source, sourceName } = call.body;
      const root = workspaceOf(call.deps);
      const compared = await compareArea(call, model);
      const taken = await sameIdMessage(call, model.id);
      const { written, kept } = await writeFiles(root, compared);
      const ID = await addRun(call, { model, source, sourceName, target: 'area', files: written });
      const count = Object.keys(written).length;
      return {
        data: { ID, written: count, kept, taken },
        msg: texts.written(count, kept.length),
      };
    },
  }),
  defineRoute({
    ...writes,
    path: '/codeGenerator/exportRows',
    description: ownTexts.calls.exportRows,
    body: schemas.RunId,
    data: schemas.Archive,
    recordedAnswer: ({ msg }) => ({ msg: msg ?? '' }),
    async handler(call) {
      const { id, runs, models } = await readArea(call);
      const { files, versions } = await readRows(call.tx, models);
      const zip = zipSync(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encode(text)])),
      );
      const ids = runs.map((run) => run.id);
      await call.tx
        .update(generatorRuns)
        .set({ exported: versions })
        .where(inArray(generatorRuns.id, ids));
      const archive = Buffer.from(zip).toString('base64');
      return {
        data: { ID: call.body.ID, name: `${id}-rows.zip`, archive, taken: '' },
        msg: texts.exported,
      };
    },
  }),
  defineRoute({
    ...writes,
    path: '/codeGenerator/undoMigration',
    description: ownTexts.calls.undoMigration,
    transaction: false, // It removes files after the transaction.
    body: schemas.RunId,
    data: Empty,
    async handler(call) {
      const { root, runs } = await inTransaction(call, async (by) => {
        const area = await readArea(by);
        await undoTables(by.tx, area.id, area.models);
        return area;
      });
      const migrations = [...knownHashes(runs)].filter(([path]) => path.includes('/migrations/'));
      await removeFiles(root, new Map(migrations));
      return { data: {}, msg: texts.undone };
    },
  }),
  defineRoute({
    ...writes,
    path: '/codeGenerator/removeArea',
    description: ownTexts.calls.removeArea,
    effects: ['code', 'rights'],
    transaction: false, // It removes files after the transaction.
    body: schemas.RemoveArea,
    data: schemas.RemovedArea,
    async handler(call) {
      const { root, id, runs } = await inTransaction(call, async (by) => {
        const area = await readArea(by);
        await removeFromDatabase(by.tx, area, { dropTables: call.body.dropTables, now: call.now });
        return area;
      });
      const { removed, kept } = await removeFiles(root, knownHashes(runs));
      await removeBuilds(root, id, kept);
      return {
        data: { removed: removed.length, kept },
        msg: texts.removed(removed.length, kept.length),
      };
    },
  }),
];

import { and, eq, gt, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, range } from '../../platform/kernel/lists/filters.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import type { GeneratorModel } from './model/schemas.ts';
import { texts as modelTexts } from './model/texts.ts';
import { GeneratorRun, SOURCES, type TARGETS } from './schemas.ts';
import { generatorRuns } from './tables.ts';
import { texts } from './texts.ts';
import { hashOf, type KnownHashes } from './workspace/files.ts';

type Row = typeof generatorRuns.$inferSelect;

/** Actions on a record, with their calls. */
const ACTIONS: Record<string, { call: string; target?: (typeof TARGETS)[number] }> = {
  load: { call: '/codeGenerator/getHistory' },
  download: { call: '/codeGenerator/downloadAgain', target: 'plugin' },
  export: { call: '/codeGenerator/exportRows', target: 'area' },
  undo: { call: '/codeGenerator/undoMigration', target: 'area' },
  remove: { call: '/codeGenerator/removeArea', target: 'area' },
  delete: { call: '/codeGenerator/deleteHistory' },
};

/** Whether the record is needed to detect which files of the workspace a person has changed. */
const isInUse = ({ target, removedAt }: Row): boolean => target === 'area' && removedAt === null;

/** Whether an action applies to a record. A removed area can only be generated again. */
function isOffered(row: Row, action: string, target: string | undefined): boolean {
  if (action === 'delete') return !isInUse(row);
  return target === undefined || (target === row.target && row.removedAt === null);
}

/** The history, latest first. */
export const runList = defineList({
  table: generatorRuns,
  id: generatorRuns.id,
  select: (tx: Tx) => tx.select().from(generatorRuns).$dynamic(),
  filters: {
    keyword: contains(generatorRuns.title, modelTexts.fields.title),
    source: among(generatorRuns.source, SOURCES, modelTexts.fields.source),
    ...range('CreatedAt', generatorRuns.createdAt, modelTexts.fields.created),
  },
  sort: { CreatedAt: generatorRuns.createdAt },
  row: GeneratorRun,
  present: (row: Row) => ({
    ID: row.id,
    CreatedAt: row.createdAt.toISOString(),
    userId: row.userId,
    userName: row.userName,
    source: row.source as GeneratorRun['source'],
    sourceName: row.sourceName,
    target: row.target as GeneratorRun['target'],
    projectId: row.projectId,
    title: row.title,
    entities: row.model.entities.length,
    files: Object.keys(row.files).length,
    removedAt: row.removedAt?.toISOString() ?? null,
  }),
  actionsOn: (row: Row, { may }) =>
    Object.entries(ACTIONS).flatMap(([action, { call, target }]) =>
      may.has(call) && isOffered(row, action, target) ? [action] : [],
    ),
  nameOf: ({ title }: GeneratorRun) => title,
});

/** Reads a record of the history. Throws a refusal outside of the caller's data scope. */
export async function readRun({ tx, caller }: ActorContext, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(generatorRuns)
    .where(and(eq(generatorRuns.id, id), await inScope(tx, caller, generatorRuns)));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Records what was generated. */
export async function addRun(
  { tx, caller }: ActorContext & { caller: { userName: string } },
  run: {
    model: GeneratorModel;
    source: (typeof SOURCES)[number];
    sourceName: string;
    target: (typeof TARGETS)[number];
    /** Only for plugins. */
    console?: string;
    files: Readonly<Record<string, string>>;
  },
): Promise<number> {
  const { model, source, sourceName, target, console = '', files } = run;
  const [added] = await tx
    .insert(generatorRuns)
    .values({
      userId: caller.userId,
      userName: caller.userName,
      source,
      sourceName,
      target,
      console,
      projectId: model.id,
      title: model.title,
      model,
      files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashOf(text)])),
    })
    .returning({ id: generatorRuns.id });
  return added?.id ?? 0;
}

/** Returns the records of an area from all users, because they share the workspace. */
export const areaRuns = (tx: Tx, id: string): Promise<Row[]> =>
  tx
    .select()
    .from(generatorRuns)
    .where(and(eq(generatorRuns.projectId, id), eq(generatorRuns.target, 'area')));

/** Hashes of the texts that the generator wrote to each path. */
export function knownHashes(runs: readonly Pick<Row, 'files'>[]): KnownHashes {
  const known = new Map<string, Set<string>>();
  for (const { files } of runs)
    for (const [path, hash] of Object.entries(files))
      known.set(path, (known.get(path) ?? new Set<string>()).add(hash));
  return known;
}

const DAY_MS = 24 * 3_600_000;

/** Returns a message if another person generated the same id within a day, else an empty text. */
export async function sameIdMessage(
  { tx, caller, now }: ActorContext,
  id: string,
): Promise<string> {
  const [other] = await tx
    .select({ userName: generatorRuns.userName })
    .from(generatorRuns)
    .where(
      and(
        eq(generatorRuns.projectId, id),
        ne(generatorRuns.userId, caller.userId),
        gt(generatorRuns.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .limit(1);
  return other ? texts.sameId(id, other.userName) : '';
}

/** Deletes a record. Downloaded projects are not affected. Throws a refusal for an area in use. */
export async function deleteRun(by: ActorContext, id: number): Promise<void> {
  if (isInUse(await readRun(by, id))) throw refuse(texts.inUse);
  await by.tx.delete(generatorRuns).where(eq(generatorRuns.id, id));
}

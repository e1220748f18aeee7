import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineLogList } from '../../platform/kernel/lists/defineLogList.ts';
import { customFilter, equals, prefix, range } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { seenPrograms } from './tables.ts';
import { texts } from './texts.ts';

const programs = seenPrograms;

/** Program that terminals of a netbar have started. Times are ISO strings. */
export const SeenProgram = name(
  'SeenProgram',
  Type.Object({
    ID: Type.Integer(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    sha256: Type.String(),
    name: Type.String(),
    path: Type.String(),
    /** Empty for a file without a valid signature. */
    signer: Type.String(),
    parentName: Type.String(),
    /** Number of terminals of this netbar that have started it. */
    terminals: Type.Integer(),
    /** Number of the caller's netbars that have started it. */
    netbars: Type.Integer(),
    firstSeenAt: Type.String(),
    lastSeenAt: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type SeenProgram = Static<typeof SeenProgram>;

const select = (tx: Tx) =>
  tx
    .select({ program: programs, netbarName: netbars.name })
    .from(programs)
    .innerJoin(netbars, eq(netbars.id, programs.netbarId))
    .$dynamic();

const Sha256 = Type.Optional(
  Type.String({ pattern: '^[0-9a-fA-F]{64}$', maxLength: 64, title: texts.fields.sha256 }),
);
const flag = (title: string, condition: SQL) =>
  customFilter(Type.Optional(Type.Boolean({ title })), (value) =>
    value ? condition : sql`not (${condition})`,
  );

/** Counts the caller's netbars with each file. */
async function countNetbars(
  { tx, caller }: Parameters<NonNullable<Parameters<typeof defineLogList>[0]['context']>>[0],
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .select({ sha256: programs.sha256, netbars: count() })
    .from(programs)
    .where(and(inArray(programs.sha256, [...hashes]), await inScope(tx, caller, programs)))
    .groupBy(programs.sha256);
  return new Map(rows.map((row) => [row.sha256, row.netbars]));
}

/** Lists the programs that the caller's netbars have started, newest first. */
export const programList = defineLogList({
  table: programs,
  id: programs.id,
  carried: ['netbarId', 'sha256', 'isFirst', 'startFirstSeenAt', 'endFirstSeenAt'],
  select,
  filters: {
    name: prefix(programs.name, texts.fields.name, 120),
    netbarId: equals(programs.netbarId, idSchema(netbars.id)),
    sha256: customFilter(Sha256, (hash) => eq(programs.sha256, (hash as string).toLowerCase())),
    signed: flag(texts.fields.signed, sql`${programs.signer} <> ''`),
    isFirst: flag(texts.fields.isFirst, sql`${programs.isFirst}`),
    ...range('FirstSeenAt', programs.firstSeenAt, texts.fields.firstSeenAt),
  },
  sort: { firstSeenAt: programs.firstSeenAt },
  order: [descending(programs.firstSeenAt), descending(programs.id)],
  row: SeenProgram,
  context: (by, rows) =>
    countNetbars(
      by,
      rows.map(({ program }) => program.sha256),
    ),
  present({ program, netbarName }, { context }) {
    const { id, isFirst: _internal, firstSeenAt, lastSeenAt, ...plain } = program;
    return {
      ID: id,
      ...plain,
      netbarName,
      netbars: context.get(program.sha256) ?? 1,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    };
  },
  actionsOn: (_row, { may }) => (may.has('/rule/addRule') ? ['addRule'] : []),
  actions: { export: '/program/exportProgramList' },
  nameOf: (row) => row.name,
});

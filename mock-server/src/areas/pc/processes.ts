import { and, desc, eq, ne } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { name } from '../../http/schemas.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { isProtected, MIN_PID } from './commandValidation.ts';
import { pcTransitions } from './status.ts';
import { processSnapshots, terminals } from './tables.ts';
import { texts } from './texts.ts';

const SIGNATURES = ['valid', 'invalid', 'none'] as const;

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** Process as its terminal reported it. Times are ISO strings. */
const PcProcess = name(
  'PcProcess',
  Type.Object({
    pid: Type.Integer(),
    ppid: Type.Integer(),
    name: Type.String(),
    path: Type.String(),
    cmdline: Type.String(),
    user: Type.String(),
    startAt: Type.String(),
    sha256: Type.String(),
    signer: Type.String(),
    signature: nullable(choice(SIGNATURES, texts.fields.signature)),
    /** Contains `kill` if the caller can end the process. Never for protected processes. */
    actions: Type.Array(Type.String()),
  }),
);
type PcProcess = Static<typeof PcProcess>;

export const Processes = Type.Object({
  /** Time of the snapshot. Null if there is none within the last day. */
  at: nullable(Type.String()),
  /** Command that requested the snapshot. */
  command: nullable(Type.String()),
  list: Type.Array(PcProcess),
});

/**
 * Returns the newest process snapshot of a terminal. Throws if the terminal is outside the caller's
 * data scope.
 */
export async function readProcesses(
  { tx, caller }: ActorContext,
  id: number,
): Promise<Static<typeof Processes>> {
  const condition = and(
    eq(terminals.id, id),
    ne(terminals.status, 'removed'),
    await inScope(tx, caller, terminals),
  );
  const [pc] = await tx.select().from(terminals).where(condition);
  if (!pc) throw refuse(texts.unknown);
  const [row] = await tx
    .select()
    .from(processSnapshots)
    .where(eq(processSnapshots.terminalId, id))
    .orderBy(desc(processSnapshots.at))
    .limit(1);
  if (!row) return { at: null, command: null, list: [] };
  const defaults = { path: '', cmdline: '', user: '', sha256: '', signer: '', signature: null };
  const list = row.processes as Omit<PcProcess, 'actions'>[];
  const mayKill = pcTransitions
    .actions(pc, await grantedPaths(tx, caller.authorityId))
    .includes('killProcess');
  const actionsOn = ({ pid: number, name: image }: Pick<PcProcess, 'pid' | 'name'>) =>
    mayKill && number >= MIN_PID && !isProtected(image) ? ['kill'] : [];
  return {
    at: row.at.toISOString(),
    command: row.command,
    list: list.map((process) => ({ ...defaults, ...process, actions: actionsOn(process) })),
  };
}

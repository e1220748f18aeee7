import { type RuleSample, threatSample } from '@console/shared/contract';
import { and, asc, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../http/caller.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { defenseLogs } from '../defense/index.ts';
import { seenPrograms } from '../program/index.ts';
import { targetScopeMembers } from '../targetScope/index.ts';

/** Rows of a statement. The embedded database answers other calls between two statements. */
const BATCH_SIZE = 2_000;

/** A program or a logged event, with where it was reported. */
export interface ReportedSample {
  sample: RuleSample;
  source: 'program' | 'event';
  hits: number;
  /** Terminal of an event as `<netbar id>:<number>`. Programs only have a count. */
  terminal?: string;
  /** Number of terminals of a program. */
  terminalCount: number;
  netbarIds: readonly number[];
  /** Whether an event was allowed, or was marked as a false positive. */
  wasAllowed: boolean;
}

type ReadContext = { tx: Tx; caller: Actor; scopeIds?: readonly number[] | undefined };

/** Matches reports of the members of target scopes. Programs are only counted per netbar. */
function isMember(
  { scopeIds = [] }: { scopeIds?: readonly number[] | undefined },
  netbar: AnyPgColumn,
  terminal?: AnyPgColumn,
): SQL | undefined {
  if (scopeIds.length === 0) return undefined;
  const { scopeId, netbarId, terminalIds } = targetScopeMembers;
  const isTerminal =
    terminal && sql`and (${terminalIds} is null or ${terminal} = any(${terminalIds}))`;
  return sql`exists (select from ${targetScopeMembers} where ${scopeId} = any(${sql.param([...scopeIds])}::int[])
    and ${netbarId} = ${netbar} ${isTerminal ?? sql``})`;
}

async function* readPrograms(
  { tx, caller, scopeIds }: ReadContext,
  since: Date,
): AsyncGenerator<ReportedSample[]> {
  const { sha256, name, path, signer, parentName, netbarId, terminals, lastSeenAt } = seenPrograms;
  const wanted = and(
    gte(lastSeenAt, since),
    isMember({ scopeIds }, netbarId),
    await inScope(tx, caller, seenPrograms),
  );
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows = await tx
      .select({
        sha256,
        processName: sql<string>`min(${name})`,
        path: sql<string>`min(${path})`,
        signer: sql<string>`min(${signer})`,
        parentName: sql<string>`min(${parentName})`,
        netbarIds: sql<number[]>`array_agg(distinct ${netbarId})`,
        terminals: sql<number>`sum(${terminals})::int`,
      })
      .from(seenPrograms)
      .where(and(gt(sha256, last), wanted))
      .groupBy(sha256)
      .orderBy(asc(sha256))
      .limit(BATCH_SIZE);
    last = rows.at(-1)?.sha256;
    yield rows.map(({ netbarIds, terminals: terminalCount, ...sample }) => ({
      sample,
      source: 'program',
      hits: 0,
      terminalCount,
      netbarIds,
      wasAllowed: false,
    }));
  }
}

const HARMLESS: readonly string[] = ['falsePositive', 'whitelisted'];

async function* readEvents(
  { tx, caller, scopeIds }: ReadContext,
  since: Date,
): AsyncGenerator<ReportedSample[]> {
  const { id, netbarId, terminalId, terminalNo, count, action, status } = defenseLogs;
  const { threatType, processName, processPath, parentName, cmdline, sha256, signer, target } =
    defenseLogs;
  const event = {
    threatType,
    processName,
    processPath,
    parentName,
    cmdline,
    sha256,
    signer,
    target,
  };
  // The second condition selects the partitions.
  const wanted = and(
    gte(defenseLogs.occurredAt, since),
    gte(defenseLogs.createdAt, since),
    isMember({ scopeIds }, netbarId, terminalId),
    await inScope(tx, caller, defenseLogs),
  );
  for (let last: number | undefined = 0; last !== undefined; ) {
    const rows = await tx
      .select({ id, netbarId, terminalNo, count, action, status, ...event })
      .from(defenseLogs)
      .where(and(gt(id, last), wanted))
      .orderBy(asc(id))
      .limit(BATCH_SIZE);
    last = rows.at(-1)?.id;
    yield rows.map((row) => ({
      sample: threatSample(row),
      source: 'event',
      hits: row.count,
      terminal: `${row.netbarId}:${row.terminalNo}`,
      terminalCount: 0,
      netbarIds: [row.netbarId],
      wasAllowed: row.action === 'allowed' || HARMLESS.includes(row.status),
    }));
  }
}

/**
 * Reads the programs and events since a time, within the caller's data scope, in batches. Equal
 * events are in several of them.
 *
 * @param scopeIds target scopes whose members count. Absent or empty for all netbars
 */
export async function* readSamples(
  by: Omit<ReadContext, 'scopeIds'>,
  since: Date,
  scopeIds?: readonly number[],
): AsyncGenerator<ReportedSample[]> {
  const within = { ...by, scopeIds };
  yield* readPrograms(within, since);
  yield* readEvents(within, since);
}

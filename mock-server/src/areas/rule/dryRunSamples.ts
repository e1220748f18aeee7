import { type RuleSample, threatSample } from '@console/shared/contract';
import { and, gte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../http/caller.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { defenseLogs } from '../defense/index.ts';
import { seenPrograms } from '../program/index.ts';
import { targetScopeMembers } from '../targetScope/index.ts';

/** Maximum number of distinct samples per source. */
const MAX_SAMPLES = 100_000;

/** A distinct program or event, with where it was reported. */
export interface ReportedSample {
  sample: RuleSample;
  source: 'program' | 'event';
  hits: number;
  /** Terminals as `<netbar id>:<number>`; empty for programs, which only have a count. */
  terminals: readonly string[];
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

async function readPrograms(
  { tx, caller, scopeIds }: ReadContext,
  since: Date,
): Promise<ReportedSample[]> {
  const { sha256, name, path, signer, parentName, netbarId, terminals, lastSeenAt } = seenPrograms;
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
    .where(
      and(
        gte(lastSeenAt, since),
        isMember({ scopeIds }, netbarId),
        await inScope(tx, caller, seenPrograms),
      ),
    )
    .groupBy(sha256)
    .limit(MAX_SAMPLES);
  return rows.map(({ netbarIds, terminals: terminalCount, ...sample }) => ({
    sample,
    source: 'program',
    hits: 0,
    terminals: [],
    terminalCount,
    netbarIds,
    wasAllowed: false,
  }));
}

async function readEvents(
  { tx, caller, scopeIds }: ReadContext,
  since: Date,
): Promise<ReportedSample[]> {
  const { threatType, processName, processPath, parentName, cmdline, sha256, signer, target } =
    defenseLogs;
  const { netbarId, terminalNo, count, action, status, occurredAt, createdAt } = defenseLogs;
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
  const rows = await tx
    .select({
      ...event,
      hits: sql<number>`sum(${count})::int`,
      terminals: sql<string[]>`array_agg(distinct ${netbarId} || ':' || ${terminalNo})`,
      netbarIds: sql<number[]>`array_agg(distinct ${netbarId})`,
      wasAllowed: sql<boolean>`bool_or(${action} = 'allowed' or ${status} in ('falsePositive', 'whitelisted'))`,
    })
    .from(defenseLogs)
    // The second condition selects the partitions.
    .where(
      and(
        gte(occurredAt, since),
        gte(createdAt, since),
        isMember({ scopeIds }, netbarId, defenseLogs.terminalId),
        await inScope(tx, caller, defenseLogs),
      ),
    )
    .groupBy(...Object.values(event))
    .limit(MAX_SAMPLES);
  return rows.map(({ hits, terminals, netbarIds, wasAllowed, ...logged }) => ({
    sample: threatSample(logged),
    source: 'event',
    hits,
    terminals,
    terminalCount: terminals.length,
    netbarIds,
    wasAllowed,
  }));
}

/**
 * Reads the distinct programs and events since a time, within the caller's data scope.
 *
 * @param scopeIds target scopes whose members count. Absent or empty for all netbars
 */
export async function readSamples(
  by: Omit<ReadContext, 'scopeIds'>,
  since: Date,
  scopeIds?: readonly number[],
): Promise<ReportedSample[]> {
  const within = { ...by, scopeIds };
  return [...(await readPrograms(within, since)), ...(await readEvents(within, since))];
}

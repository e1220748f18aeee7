import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, range } from '../../platform/kernel/lists/filters.ts';
import { LedgerProof, PROOF_STATUSES, type ProofFault, type ProofStatus } from './schemas.ts';
import { ledgerProofs } from './tables.ts';
import { texts } from './texts.ts';

const status = sql<ProofStatus>`case when ${ledgerProofs.finishedAt} is null then 'running'
  when ${ledgerProofs.faults} > 0 then 'faulty' else 'balanced' end`;

const select = (tx: Tx) => tx.select({ proof: ledgerProofs, status }).from(ledgerProofs).$dynamic();

const proofFaults = ({ proof }: Awaited<ReturnType<typeof select>>[number]) =>
  proof.details as ProofFault[];

/** Reads the names of users by id. */
async function readUserNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, userName } = users;
  const rows = await tx
    .select({ id, userName })
    .from(users)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.userName]));
}

/** Lists proofs of the ledger, newest first. */
export const proofList = defineList({
  table: ledgerProofs,
  id: ledgerProofs.id,
  select,
  filters: {
    status: among(status, PROOF_STATUSES, texts.fields.status),
    ...range('StartedAt', ledgerProofs.startedAt, texts.fields.startedAt),
  },
  tabs: ['status'],
  row: LedgerProof,
  context: ({ tx }, rows) =>
    readUserNames(
      tx,
      rows.flatMap(proofFaults).map(({ userId }) => userId),
    ),
  present(row, { context: names }) {
    const {
      id,
      createdAt: _made,
      updatedAt: _moved,
      day,
      startedAt,
      finishedAt,
      details: _faults,
      ...plain
    } = row.proof;
    return {
      ...plain,
      ID: id,
      day: day ?? '',
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      details: proofFaults(row).map((fault) => ({
        ...fault,
        userName: names.get(fault.userId) ?? '',
      })),
      status: row.status,
    };
  },
  actionsOn: ({ proof }) => (proof.faults > 0 ? ['faults'] : []),
  actions: { add: '/reconcile/proveLedger' },
});

import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { defineList } from '../../platform/lists/defineList.ts';
import { among, range } from '../../platform/lists/filters.ts';
import { LedgerProof, PROOF_STATUSES, type ProofFault, type ProofStatus } from './schemas.ts';
import { ledgerProofs } from './tables.ts';

const status = sql<ProofStatus>`case when ${ledgerProofs.finishedAt} is null then 'running'
  when ${ledgerProofs.faults} > 0 then 'faulty' else 'balanced' end`;

const select = (tx: Tx) => tx.select({ proof: ledgerProofs, status }).from(ledgerProofs).$dynamic();

/** The proofs that were made, newest first. */
export const proofList = defineList({
  table: ledgerProofs,
  id: ledgerProofs.id,
  select,
  filters: { status: among(status, PROOF_STATUSES, '结果'), ...range('StartedAt', ledgerProofs.startedAt, '开始时间') },
  tabs: ['status'],
  row: LedgerProof,
  present: ({
    proof: { id, createdAt: _made, updatedAt: _moved, day, startedAt, finishedAt, details, ...plain },
    status: now,
  }) => ({
    ...plain,
    ...{ ID: id, day: day ?? '', startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null },
    ...{ details: details as ProofFault[], status: now },
  }),
  actionsOn: ({ proof }) => (proof.faults > 0 ? ['faults'] : []),
  actions: { add: '/reconcile/proveLedger' },
});

import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { texts } from './texts.ts';

export const PROOF_STATUSES = ['running', 'balanced', 'faulty'] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

/**
 * Fault of a ledger chain.
 * - `chain`: an entry does not continue the previous one.
 * - `balance`: the account balance differs from the sum of its entries.
 * - `frozen`: a document has released more than it had frozen.
 */
const fault = {
  userId: Type.Integer(),
  assetType: choice(['coin', 'points', 'cash'], texts.fields.assetType),
  part: choice(['available', 'frozen'], texts.fields.part),
  kind: choice(['chain', 'balance', 'frozen'], texts.fields.kind),
  expected: Type.Integer(),
  actual: Type.Integer(),
};
export const ProofFault = Type.Object(fault);
export type ProofFault = Static<typeof ProofFault>;

/** A fault with the current user name, or '' if the user was deleted. */
const NamedFault = Type.Object({ ...fault, userName: Type.String() });

/** A proof that the ledger balances. `day` is '' for a proof on request. */
export const LedgerProof = name(
  'LedgerProof',
  Type.Object({
    ID: Type.Integer(),
    day: Type.String(),
    startedBy: Type.String(),
    startedAt: Type.String(),
    finishedAt: Type.Union([Type.String(), Type.Null()]),
    accounts: Type.Integer(),
    entries: Type.Integer(),
    faults: Type.Integer(),
    details: Type.Array(NamedFault),
    status: choice(PROOF_STATUSES, texts.fields.status),
    actions: Type.Array(Type.String()),
  }),
);

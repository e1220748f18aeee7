import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { texts } from './texts.ts';

export const PROOF_STATUSES = ['running', 'balanced', 'faulty'] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

/**
 * What does not agree: `chain`, an entry does not go on from the one before it; `balance`, an account says another number than its
 * entries; `frozen`, a document gave back more than it held.
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

/** The same with the name that its user has now; '' once he is deleted. */
const NamedFault = Type.Object({ ...fault, userName: Type.String() });

/** A proof that the books balance. `day` is '' where a person asked for it. */
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

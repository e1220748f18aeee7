/** Why a gateway was not let in, or not all that it told was taken, as the wizard of its netbar tells it. */
export const REFUSAL_REASONS = [
  'keyUnknown',
  'keyUsed',
  'keyRevoked',
  'keyExpired',
  'credentialUnknown',
  'credentialRevoked',
  'wrongProof',
  'closed',
  'duplicate',
  'protocol',
  'tooManyMachines',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

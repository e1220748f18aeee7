/**
 * Reasons why a gateway was refused or a part of its data was dropped. Shown in the enrolment
 * wizard of the netbar.
 */
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
  'foreignCommand',
  'tooManyMachines',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The list of proofs, for its page and for what the host fetches ahead of it. */
export const PROOF_LIST = { call: 'POST /reconcile/getProofList' } as const;

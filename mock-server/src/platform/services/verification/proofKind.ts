/**
 * Kind of the second proof that a call requires; sent as the codes 301, 302 and 303 (specification,
 * section 4).
 */
export type ProofKind = 'sms' | 'wx' | 'login';

/** Kind of the second proof that a call asks for; the codes 301, 302 and 303 on the wire (specification, section 4). */
export type ProofKind = 'sms' | 'wx' | 'login';

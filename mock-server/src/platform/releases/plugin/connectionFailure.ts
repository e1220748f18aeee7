interface Fault {
  code?: string;
  cause?: Fault;
  errors?: Fault[];
}

/** Reason of a failed connection. Each name is also a key in the texts of both callers. */
export type ConnectionFailure = 'tooSlow' | 'refused' | 'unknownName' | 'certificate' | 'broken';

/**
 * Returns the reason of a failed connection: the first known code, from the outer error to its
 * causes.
 */
export function connectionFailure(fault: Fault): ConnectionFailure {
  const code = fault.code ?? '';
  if (/TIMEOUT|ETIMEDOUT/i.test(code)) return 'tooSlow';
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownName';
  if (/CERT|SELF_SIGNED|ERR_TLS/.test(code)) return 'certificate';
  const inner = fault.cause ?? fault.errors?.[0];
  return inner ? connectionFailure(inner) : 'broken';
}

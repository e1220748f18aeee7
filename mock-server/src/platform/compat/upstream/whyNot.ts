interface Fault {
  code?: string;
  cause?: Fault;
  errors?: Fault[];
}

/** Why another machine gave no answer, as the texts of who tells it call the reason. */
export type WhyNot = 'tooSlow' | 'refused' | 'unknownName' | 'certificate' | 'broken';

/** Why there is no answer: the first reason that is known, from the outside in. */
export function whyNot(fault: Fault): WhyNot {
  const code = fault.code ?? '';
  if (/TIMEOUT|ETIMEDOUT/i.test(code)) return 'tooSlow';
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownName';
  if (/CERT|SELF_SIGNED|ERR_TLS/.test(code)) return 'certificate';
  const inner = fault.cause ?? fault.errors?.[0];
  return inner ? whyNot(inner) : 'broken';
}

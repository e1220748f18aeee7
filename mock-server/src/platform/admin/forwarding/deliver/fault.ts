import { ForbiddenAddress } from '../../../kernel/outbound/addresses.ts';

export type FaultCode = 'connect' | 'timeout' | 'forbidden' | 'refused' | 'certificate' | 'file';

/** Longest stored detail. */
const DETAIL = 200;

/** The receiver did not confirm the records. */
export class DeliveryFault extends Error {
  readonly code: FaultCode;
  readonly detail: string;

  constructor(code: FaultCode, detail: string) {
    super(`Forwarding failed: ${code} ${detail}`);
    this.code = code;
    this.detail = detail.slice(0, DETAIL);
  }
}

const CERTIFICATE_CODES = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/;

/** Classifies an error of the network. */
export function networkFault(error: unknown): DeliveryFault {
  if (error instanceof DeliveryFault) return error;
  if (error instanceof ForbiddenAddress) return new DeliveryFault('forbidden', error.address);
  const { name, message, code = '' } = error as Error & { code?: string };
  if (name === 'TimeoutError') return new DeliveryFault('timeout', '');
  if (CERTIFICATE_CODES.test(code)) return new DeliveryFault('certificate', code);
  return new DeliveryFault('connect', code === '' ? message : code);
}

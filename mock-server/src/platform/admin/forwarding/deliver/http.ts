import type { BlockList } from 'node:net';
import { send } from '../../../kernel/outbound/send.ts';
import { DeliveryFault, networkFault } from './fault.ts';
import { type ForwardLine, lineText } from './line.ts';

interface HttpTarget {
  address: string;
  /** PEM text of a certificate authority; empty for public ones. */
  certificate: string;
  /** Sent as `Authorization: Bearer …`. */
  token: string | undefined;
  allowed: BlockList;
  timeoutMs: number;
}

/**
 * Posts records as lines of JSON. Any status from 200 to 299 confirms them.
 *
 * @throws DeliveryFault for any other status, and for a failed or slow connection
 */
export async function postLines(
  { address, certificate, token, allowed, timeoutMs }: HttpTarget,
  lines: readonly ForwardLine[],
): Promise<void> {
  const { status } = await send(new URL(address), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-ndjson',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: Buffer.from(lines.map((line) => `${lineText(line)}\n`).join('')),
    allowed,
    timeoutMs,
    ...(certificate !== '' && { ca: certificate }),
  }).catch((error: unknown) => {
    throw networkFault(error);
  });
  if (status < 200 || status > 299) throw new DeliveryFault('refused', String(status));
}

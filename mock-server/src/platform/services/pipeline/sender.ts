import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../http/network.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { openDevice } from '../../kernel/auth/devices.ts';
import { deviceCookieOf } from '../../kernel/auth/sessionCookie.ts';

/**
 * Whom the limit of a call counts: the browser where somebody has signed in before, so that nobody else behind the same address uses its
 * calls up; otherwise the address.
 */
export function senderOf(
  { sealer, now }: Pick<Deps, 'sealer' | 'now'>,
  request: FastifyRequest,
): string {
  const device = openDevice(sealer, deviceCookieOf(request), now());
  return device ? `device ${device.id}` : networkOf(request.ip);
}

/** Ends when the connection of a call is closed before its answer has left. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

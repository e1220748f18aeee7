import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../../../http/network.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { openDevice } from '../../kernel/auth/devices.ts';
import { getDeviceCookie } from '../../kernel/auth/sessionCookie.ts';

/**
 * Returns the rate-limit key of a request: the device, if a user has signed in on this browser
 * before, otherwise the client network. A known browser is thus not affected by other clients
 * behind the same address.
 */
export function rateLimitKey(
  { sealer, now }: Pick<Deps, 'sealer' | 'now'>,
  request: FastifyRequest,
): string {
  const device = openDevice(sealer, getDeviceCookie(request), now());
  return device ? `device ${device.id}` : clientNetwork(request.ip);
}

/** Returns a signal that aborts if the connection closes before the response was sent. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

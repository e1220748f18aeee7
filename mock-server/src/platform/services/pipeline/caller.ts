import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../http/caller.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import { isDiskFull } from '../../../http/diskFull.ts';
import { refuse } from '../../../http/errors.ts';
import { texts } from '../../../http/texts.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { assertTokenMay, authenticateToken, TOKEN_LIMITS } from '../../kernel/auth/accessTokens.ts';
import { authenticate } from '../../kernel/auth/authenticate.ts';
import {
  checkOrigin,
  getAccessToken,
  presentedToken,
  renewSession,
} from '../../kernel/auth/sessionCookie.ts';
import { issueSession, recordUse, type SessionOrigin } from '../../kernel/auth/sessions.ts';
import { isGranted } from '../../kernel/identity/authority/permission.ts';
import { consumeRateLimit } from '../../kernel/requestGuards/rateLimit.ts';

/** Authenticates the caller. Returns undefined for a public call without a valid session. */
export async function authenticateCaller(
  deps: Deps,
  route: DeclaredCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | undefined> {
  const accessToken = getAccessToken(request);
  if (accessToken !== undefined) {
    if (route.permission === 'public') return undefined;
    const caller = await authenticateToken(deps, accessToken, { ip: request.ip, now: deps.now() });
    await consumeRateLimit(
      deps.database.db,
      caller.sessionId,
      { max: TOKEN_LIMITS.perMinute, windowMs: 60_000 },
      deps.now(),
    );
    request.caller = caller;
    return caller;
  }
  const { token, from } = presentedToken(request);
  if (route.permission === 'public' && token === undefined) return undefined;
  const caller = await authenticate(deps, token, deps.now()).catch((error) => {
    if (route.permission === 'public') return undefined;
    throw error;
  });
  if (!caller) return undefined;
  request.caller = caller;
  const writes = route.method !== 'GET' || (route.audit && route.permission !== 'public');
  if (from === 'cookie' && writes) checkOrigin(request);
  if (caller.renewal) await ignoreDiskFull(request, renew(deps, caller, request, reply));
  else await ignoreDiskFull(request, recordUse(deps, caller.token, originOf(deps, request)));
  return caller;
}

/**
 * Ignores disk-full errors of a write that is not essential, so that reading calls continue to
 * work.
 */
export async function ignoreDiskFull(
  request: FastifyRequest,
  writing: Promise<void>,
): Promise<void> {
  await writing.catch((error) => {
    if (!isDiskFull(error)) throw error;
    request.log.warn({ err: error }, 'Disk full: the call continues without a secondary write');
  });
}

const originOf = ({ now }: Deps, request: FastifyRequest): SessionOrigin => ({
  ip: request.ip,
  agent: request.headers['user-agent'] ?? '',
  now: now(),
});

async function renew(
  deps: Deps,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const subject = await deps.tokens.read(caller.token, deps.now());
  const renewed = { ...subject, nickName: caller.nickName };
  renewSession(
    request,
    reply,
    await issueSession(deps.database.db, deps.tokens, renewed, originOf(deps, request)),
  );
}

/** Throws a refusal if the caller may not make the call. */
export async function assertPermitted(
  route: DeclaredCall,
  caller: Caller | undefined,
): Promise<void> {
  if (caller?.accessToken) assertTokenMay(route, caller.accessToken);
  if (route.permission !== 'granted' || !caller) return;
  if (!(await isGranted(caller.reader, caller.authorityId, route))) throw refuse(texts.denied);
  if (caller.mustChangePassword) throw refuse(texts.changePasswordFirst);
}

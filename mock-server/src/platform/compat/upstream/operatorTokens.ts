import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../http/caller.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import { NotAuthenticated, refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { limitSecretGuesses } from '../../kernel/auth/secretGuesses.ts';
import { texts } from './texts.ts';

/** Call that returns whether a token may upload releases. */
export const UPLOADERS = '/remote/getUploaders';

/** Calls that the publishing token permits: checks and uploads. It cannot activate releases. */
const UPLOADS: ReadonlySet<string> = new Set([
  UPLOADERS,
  '/remote/checkRelease',
  '/remote/addRelease',
]);

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (token: string, expected: string | undefined): boolean =>
  expected !== undefined && timingSafeEqual(digest(token), digest(expected));

/** The name of the variable is recorded as the author of releases and revisions. */
type Variable = 'CONSOLE_REGISTRY_TOKEN' | 'CONSOLE_PUBLISH_TOKEN';

function tokenNamed({ config }: Pick<Deps, 'config'>, token: string): Variable | undefined {
  if (isSame(token, config.registryToken)) return 'CONSOLE_REGISTRY_TOKEN';
  return isSame(token, config.publishToken) ? 'CONSOLE_PUBLISH_TOKEN' : undefined;
}

/**
 * Returns the caller of an operator token. It is not a user of the database, so it does not have
 * any other rights.
 */
const holderOf = (variable: Variable, { database }: Pick<Deps, 'database'>): Caller => ({
  userId: 0,
  uuid: '',
  userName: variable,
  nickName: variable,
  authorityId: 0,
  mustChangePassword: false,
  sessionId: '',
  token: '',
  expiresAt: new Date(0),
  renewal: false,
  reader: database.db,
});

/**
 * Authenticates calls of the registry on a console in front of another back end. The back end's
 * accounts do not define who may decide which code runs in browsers, so the operator's tokens
 * decide. Only the header is accepted, because other sites can send requests with a cookie.
 *
 * @returns a function that throws NotAuthenticated for a wrong token, Refusal 429 after too many
 * attempts, and Refusal 7 for calls that the publishing token does not permit
 */
export function operatorTokens(
  deps: Deps,
): (request: FastifyRequest, route: DeclaredCall) => Promise<Caller> {
  const { config, log } = deps;
  const guess = limitSecretGuesses(deps, 'registry');
  const isOpen = config.publishToken !== undefined || config.registryToken !== undefined;
  return async (request, route) => {
    if (!isOpen) throw new NotAuthenticated(texts.notOpen);
    const token = request.headers['x-token'];
    if (typeof token !== 'string' || token === '') throw new NotAuthenticated(texts.notOperator);
    const variable = tokenNamed(deps, token);
    if (!(await guess(request, () => variable !== undefined)) || variable === undefined) {
      log.warn(
        { ip: request.ip, path: route.path },
        'rejected a call of the registry without a valid operator token',
      );
      throw new NotAuthenticated(texts.notOperator);
    }
    if (variable === 'CONSOLE_PUBLISH_TOKEN' && !UPLOADS.has(route.path))
      throw refuse(texts.uploadsOnly);
    return holderOf(variable, deps);
  };
}

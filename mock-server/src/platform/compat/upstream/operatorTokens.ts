import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../http/caller.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import { NotAuthenticated, refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { secretGuesses } from '../../kernel/auth/secretGuesses.ts';
import { texts } from './texts.ts';

/** What whoever has the token of publishing may do: ask, and upload. What is in force stays as it is. */
const UPLOADS: ReadonlySet<string> = new Set(['/remote/checkRelease', '/remote/addRelease']);

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string | undefined): boolean =>
  expected !== undefined && timingSafeEqual(digest(given), digest(expected));

/** Its name stands as the author of releases and revisions: a token is no person. */
type Variable = 'CONSOLE_REGISTRY_TOKEN' | 'CONSOLE_PUBLISH_TOKEN';

function tokenNamed({ config }: Pick<Deps, 'config'>, given: string): Variable | undefined {
  if (isSame(given, config.registryToken)) return 'CONSOLE_REGISTRY_TOKEN';
  return isSame(given, config.publishToken) ? 'CONSOLE_PUBLISH_TOKEN' : undefined;
}

/** Who calls with a token of the operator's: nobody of the database, so that he has no right there. */
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
 * Makes what tells who calls the registry of a console in front of another back end. That one knows the people, and nothing of
 * them says who may decide what code runs in everybody's browser: so it is who was given a token by the operator. In the header
 * alone: a cookie would go with what another page sends.
 *
 * @returns throws NotAuthenticated without the right token, Refusal 429 for who has guessed too often, and 7 for what a token of
 *   publishing may not do
 */
export function operatorTokens(
  deps: Deps,
): (request: FastifyRequest, route: DeclaredCall) => Promise<Caller> {
  const { config, log } = deps;
  const guess = secretGuesses(deps, 'registry');
  const isOpen = config.publishToken !== undefined || config.registryToken !== undefined;
  return async (request, route) => {
    if (!isOpen) throw new NotAuthenticated(texts.notOpen);
    const given = request.headers['x-token'];
    if (typeof given !== 'string' || given === '') throw new NotAuthenticated(texts.notOperator);
    const variable = tokenNamed(deps, given);
    if (!(await guess(request, () => variable !== undefined)) || variable === undefined) {
      log.warn(
        { ip: request.ip, path: route.path },
        'the registry was called without a token of the operator',
      );
      throw new NotAuthenticated(texts.notOperator);
    }
    if (variable === 'CONSOLE_PUBLISH_TOKEN' && !UPLOADS.has(route.path))
      throw refuse(texts.uploadsOnly);
    return holderOf(variable, deps);
  };
}

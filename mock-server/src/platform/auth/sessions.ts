import type { Tx } from '../../db/database.ts';
import type { IssuedToken } from '../../http/route.ts';
import { readSettings } from '../settings/store.ts';
import { securitySettings } from './securitySettings.ts';
import type { TokenSubject, Tokens } from './tokens.ts';

/**
 * Makes a token that lasts as long as the settings say now.
 *
 * @example const { token, expiresAt } = await issueSession(tx, deps.tokens, subject, now)
 */
export const issueSession = async (tx: Tx, tokens: Tokens, subject: TokenSubject, now: Date): Promise<IssuedToken> =>
  tokens.issue(subject, now, await readSettings(tx, securitySettings));

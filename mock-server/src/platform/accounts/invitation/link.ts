import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Sealer } from '../../kernel/interfaces/sealer.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { mailSettings } from '../../services/gateways/mail/settings.ts';
import { texts } from './texts.ts';

/** Returns the stored hash of a token. */
export const hashToken = (sealer: Sealer, token: string): string =>
  sealer.digest(`invitation:${token}`);

/** Creates a random token of 256 bits. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the public address of the console, or the local server in development. Throws if it is
 * not configured.
 */
export async function readPublicUrl(tx: Tx, { config }: Pick<Deps, 'config'>): Promise<string> {
  const { publicUrl } = await readSettings(tx, mailSettings);
  if (publicUrl !== '') return publicUrl.replace(/\/+$/, '');
  if (config.dev) return `http://${config.host}:${config.port}`;
  throw refuse(texts.noPublicUrl);
}

/** Returns the address in the email. The part after `#` is not sent to servers and logs. */
export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/#/invitation?token=${token}`;

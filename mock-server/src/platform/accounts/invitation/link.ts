import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Sealer } from '../../kernel/interfaces/sealer.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { mailSettings } from '../../services/gateways/mail/settings.ts';
import { texts } from './texts.ts';

/** What the table keeps of a token. */
export const hashOf = (sealer: Sealer, token: string): string =>
  sealer.digest(`invitation:${token}`);

/** A token that nobody guesses: 256 bits. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** Where people reach the console. In development it is this server. Throws while nobody has said it. */
export async function readPublicUrl(tx: Tx, { config }: Pick<Deps, 'config'>): Promise<string> {
  const { publicUrl } = await readSettings(tx, mailSettings);
  if (publicUrl !== '') return publicUrl.replace(/\/+$/, '');
  if (config.dev) return `http://${config.host}:${config.port}`;
  throw refuse(texts.noPublicUrl);
}

/** The address that a mail carries. What follows `#` reaches no server and no log. */
export const linkOf = (publicUrl: string, token: string): string =>
  `${publicUrl}/#/invitation?token=${token}`;

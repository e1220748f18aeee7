import { Refusal, refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { consumeRateLimit } from '../../kernel/requestGuards/rateLimit.ts';
import { texts } from './ginVueAdmin.texts.ts';
import type { Query } from './ginVueAdminContent.ts';

/** Time in which an address can be opened. */
const LIFE_MS = 30 * 60_000;

/** The file of an address, and the session that may open it. */
interface FileGrant {
  /** Name of the call: a token opens only the file for which it was made. */
  name: string;
  query: Query;
  /** Token of the session. The address ends with the session. */
  session: string;
}

/**
 * Returns an address that returns a file once within 30 minutes. The request does not need a
 * session token, because the client opens the address in a new tab.
 */
export function fileAddress(deps: Pick<Deps, 'sealer' | 'now'>, grant: FileGrant): string {
  const until = deps.now().getTime() + LIFE_MS;
  const token = Buffer.from(deps.sealer.seal(JSON.stringify({ ...grant, until })), 'base64');
  return `/sysExportTemplate/${grant.name}ByToken?token=${token.toString('base64url')}`;
}

/** Returns the encrypted text of a token. The result is equal for different spellings of a token. */
const sealedText = (token: string): string => Buffer.from(token, 'base64url').toString('base64');

/** Reads a token of `fileAddress`. Throws a refusal for another file, and after its time. */
export function openFileToken(
  { sealer, now }: Pick<Deps, 'sealer' | 'now'>,
  name: string,
  token: string,
): FileGrant {
  try {
    const grant = JSON.parse(sealer.open(sealedText(token))) as FileGrant & { until: number };
    if (grant.name === name && grant.until > now().getTime()) return grant;
  } catch {
    // It is not a token of this server.
  }
  throw refuse(texts.addressEnded);
}

/** Marks a token as used, for all instances. Throws a refusal if it was used before. */
export async function spendFileToken(deps: Deps, token: string): Promise<void> {
  const key = `file token ${deps.sealer.digest(sealedText(token))}`;
  const once = { max: 1, windowMs: LIFE_MS };
  try {
    await consumeRateLimit(deps.database.db, key, once, deps.now());
  } catch (error) {
    throw error instanceof Refusal ? refuse(texts.addressEnded) : error;
  }
}

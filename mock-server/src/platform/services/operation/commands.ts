import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Tx } from '../../../db/database.ts';
import { CODE } from '../../../http/errors.ts';
import { recordOperation } from './records/audit.ts';
import { texts } from './texts.ts';

/** Value of the `method` column for commands. */
const METHOD = 'CLI';

/** A finished command-line command. */
interface Command {
  /** Name of the command, for example `import-gva`. */
  name: string;
  /** Options of the command, without secrets. */
  words: Readonly<Record<string, unknown>>;
  /** Result of the command. */
  data: Readonly<Record<string, unknown>>;
  /** Start time, from `performance.now()`. */
  since: number;
}

/** Returns the name of the operating system's user, or an empty text if it is not available. */
function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/**
 * Writes the operation record of a command that changed the database. It must run in the
 * transaction of that change. A command has no signed-in user, so the record names the operating
 * system's user.
 */
export async function recordCommand(tx: Tx, { name, words, data, since }: Command): Promise<void> {
  await recordOperation(tx, {
    method: METHOD,
    path: name,
    ip: '',
    agent: '',
    requestId: randomUUID(),
    caller: { userId: 0, userName: texts.commandLine(machineUser()) },
    body: words,
    status: 200,
    answer: { code: CODE.ok, data, msg: '' },
    latencyMs: performance.now() - since,
  });
}

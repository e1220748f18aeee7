import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Tx } from '../../../db/database.ts';
import { CODE } from '../../../http/errors.ts';
import { recordOperation } from './audit.ts';
import { texts } from './texts.ts';

/** In the place of a method of HTTP. */
const METHOD = 'CLI';

/** What a command of the server's machine did. */
interface Command {
  /** Its name: `import-gva`. */
  name: string;
  /** With what it was called; no secrets. */
  words: Readonly<Record<string, unknown>>;
  /** What came of it. */
  data: Readonly<Record<string, unknown>>;
  /** When it began, by `performance.now()`. */
  since: number;
}

/** The user of the machine, where the system can tell. */
function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/**
 * Writes the operation record of a command that wrote to the database, in the transaction of what it wrote. Nobody is signed in there:
 * the record names the user of the machine.
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

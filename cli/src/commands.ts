import { compress, packHere, sign } from './commands/build.ts';
import { devHere } from './commands/dev.ts';
import type { Options } from './commands/options.ts';
import { loginHere, upgradeHere } from './commands/project.ts';
import { upload, verify } from './commands/publish.ts';
import { makeKey } from './keys/makeKey.ts';

interface Command {
  /** Allowed numbers of operands after the command's name. */
  operands: readonly number[];
  needs: readonly (keyof Options)[];
  takes: readonly (keyof Options)[];
  run(operand: string, options: Options): void | Promise<void>;
}

/** The commands of `console-remote` by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  dev: {
    operands: [0],
    needs: [],
    takes: ['console', 'host', 'port', 'stand-in'],
    run: (_none, options) => devHere(options),
  },
  login: {
    operands: [0],
    needs: [],
    takes: ['console', 'key', 'publisher', 'plain-http'],
    run: (_none, options) => loginHere(options),
  },
  upgrade: {
    operands: [0],
    needs: [],
    takes: ['console'],
    run: (_none, options) => upgradeHere(options),
  },
  pack: {
    operands: [0],
    needs: [],
    takes: ['releases', 'key', 'zip'],
    run: (_none, options) => packHere(options),
  },
  verify: {
    operands: [1],
    needs: [],
    takes: ['key', 'to', 'plain-http'],
    run: verify,
  },
  publish: { operands: [0, 1], needs: [], takes: ['to', 'key', 'plain-http'], run: upload },
  keygen: {
    operands: [0],
    needs: ['publisher'],
    takes: ['key'],
    run: (_none, options) => makeKey(options),
  },
  sign: { operands: [1], needs: [], takes: ['manifest', 'key'], run: sign },
  compress: { operands: [1], needs: [], takes: [], run: compress },
};

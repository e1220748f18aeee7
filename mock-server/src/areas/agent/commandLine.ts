import { parseArgs } from 'node:util';
import { checkConsole } from './conformance/conformance.ts';
import { simulate } from './simulator/simulate.ts';

type Print = (line: string) => void;

const parseCount = (text: string, name: string, max: number): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1 || value > max)
    throw new RangeError(`Invalid option: --${name} must be an integer from 1 to ${max}`);
  return value;
};

/**
 * Runs `simulate`: simulates netbars on a console until it is interrupted. Throws for invalid
 * options and for a failed login.
 *
 * @example await runSimulation(['--netbars', '60', '--pcs', '100', '--seed', '1'], process.env,
 * print)
 */
export async function runSimulation(
  words: string[],
  env: NodeJS.ProcessEnv,
  print: Print,
): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      netbars: { type: 'string', default: '10' },
      pcs: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      url: { type: 'string', default: `http://127.0.0.1:${env.PORT ?? '8080'}` },
      user: { type: 'string', default: 'admin' },
    },
  });
  const password = env.CONSOLE_ADMIN_PASSWORD;
  if (password === undefined)
    throw new RangeError(
      'Missing environment variable: set CONSOLE_ADMIN_PASSWORD to the password of --user',
    );
  const stop = await simulate({
    url: values.url,
    user: values.user,
    password,
    print: print,
    netbars: parseCount(values.netbars, 'netbars', 10_000),
    pcs: parseCount(values.pcs, 'pcs', 1_000),
    seed: parseCount(values.seed, 'seed', 1_000_000),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop();
      process.exit(0);
    });
}

/**
 * Runs `conformance`: checks a console against docs/reference/agent-protocol.md.
 *
 * @returns whether all checks passed
 */
export async function runConformance(words: string[], print: Print): Promise<boolean> {
  const { values } = parseArgs({
    args: words,
    options: { url: { type: 'string' }, key: { type: 'string' } },
  });
  if (values.url === undefined || values.key === undefined)
    throw new RangeError('Missing option. Usage: conformance --url ws://127.0.0.1:8080 --key KEY');
  const verdicts = await checkConsole(values.url, values.key, {
    tell: ({ rule, fault }) =>
      print(fault === undefined ? `ok   ${rule}` : `FAIL ${rule}: ${fault}`),
  });
  const failed = verdicts.filter(({ fault }) => fault !== undefined).length;
  print(`${verdicts.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

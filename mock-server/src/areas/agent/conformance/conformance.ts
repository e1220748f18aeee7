import { CHECKS } from './checks.ts';
import { Console } from './console.ts';

/** Result of one check of a console. */
export interface CheckResult {
  /** Rule of docs/reference/agent-protocol.md. */
  rule: string;
  /** Reason of the failure. Absent if the check passed. */
  fault?: string;
}

/** Time limit for a response and for closing a connection. */
const RESPONSE_MS = 10_000;

/**
 * Checks a console against docs/reference/agent-protocol.md, as the gateway of a netbar. It enrols
 * with the key, which revokes the current gateway of the netbar. Use a netbar that is reserved for
 * tests.
 *
 * @example const verdicts = await checkConsole('ws://127.0.0.1:8080', key, { tell: print })
 */
export async function checkConsole(
  url: string,
  key: string,
  {
    tell = () => undefined,
    answerMs = RESPONSE_MS,
  }: { tell?(verdict: CheckResult): void; answerMs?: number } = {},
): Promise<CheckResult[]> {
  const console = new Console(url, answerMs);
  const verdicts: CheckResult[] = [];
  try {
    for (const [rule, check] of CHECKS) {
      const fault = await check(console, key).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const verdict = { rule, ...(fault !== undefined && { fault }) };
      verdicts.push(verdict);
      tell(verdict);
    }
  } finally {
    console.end();
  }
  return verdicts;
}

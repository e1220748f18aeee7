import { CHECKS } from './checks.ts';
import { Console } from './console.ts';

/** What one check of a console came to. */
export interface Verdict {
  /** What docs/specs/agent.md promises. */
  rule: string;
  /** Why it does not hold; absent when it does. */
  fault?: string;
}

/** How long the console may take to answer, or to end a connection. */
const ANSWER_MS = 10_000;

/**
 * Holds a console to docs/specs/agent.md from outside, as the gateway of a netbar. It enrols with the key, so the netbar's own gateway
 * loses its place: use a netbar of its own.
 *
 * @example const verdicts = await checkConsole('ws://127.0.0.1:8080', key, { tell: print })
 */
export async function checkConsole(
  url: string,
  key: string,
  {
    tell = () => undefined,
    answerMs = ANSWER_MS,
  }: { tell?(verdict: Verdict): void; answerMs?: number } = {},
): Promise<Verdict[]> {
  const console = new Console(url, answerMs);
  const verdicts: Verdict[] = [];
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

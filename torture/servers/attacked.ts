import { attempt, type Outcome } from '@console/mock-server/instances/faults/outcome.ts';
import { startWriters, type Written } from '@console/mock-server/instances/faults/writers.ts';
import { addUsers } from '@console/mock-server/instances/faults/writes.ts';
import { signIn } from '@console/mock-server/instances/support/api.ts';
import { quietPort } from '@console/mock-server/instances/support/ports.ts';
import type { Servers } from './servers.ts';

const WRITERS = 4;
const PAUSE_MS = 20;
/** Time limit of a response. The server waits for a database connection for five seconds. */
const LIMIT_MS = 12_000;

/** Servers that are used while a fault lasts. */
export interface Attacked {
  url: string;
  session: Record<string, string>;
  /** Path of a file of the host. */
  file: string;
  /** Writers that run until `stop`. */
  writers: { stop(): Promise<Written> };
  /** Number of answers to the writers by reason, since the last call. */
  takeAnswers(): Map<string, number>;
  limitMs: number;
}

const count = (counts: Map<string, number>, reason: string) =>
  void counts.set(reason, (counts.get(reason) ?? 0) + 1);

const nameOf = ({ kind, reason }: Outcome) => (kind === 'done' ? 'done' : reason);

/** Returns counts as text, most frequent first. */
export const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, number]) => `${reason} × ${number}`)
    .join(', ');

/** Returns the findings for calls without a response, and for responses without a reason code. */
export const unclear = (counts: ReadonlyMap<string, number>, where: string): string[] =>
  [...counts]
    .filter(([reason]) => reason !== 'done' && !/^[A-Z]\d{3}$/.test(reason))
    .map(([reason, number]) => `${where}: ${number} calls ended with ${reason}`);

/** Starts servers, and writers that send to all of them. */
export async function attackServers(
  { start }: Servers,
  { instances, seed }: { instances: number; seed: number },
): Promise<Attacked> {
  const urls: string[] = [];
  while (urls.length < instances) urls.push((await start(await quietPort())).url);
  const [url = ''] = urls;
  const session = await signIn(url);
  const userIds = await addUsers(url, session, WRITERS);
  const page = await (await fetch(url)).text();
  const file = /src="(\/static\/[^"]+\.js)"/.exec(page)?.[1];
  if (file === undefined) throw new Error('The page of the host names no file');
  let answers = new Map<string, number>();
  const writers = startWriters({
    ...{ urls, session, userIds, seed, pauseMs: PAUSE_MS, limitMs: LIMIT_MS },
    onOutcome: (outcome) => count(answers, nameOf(outcome)),
  });
  const takeAnswers = () => {
    const taken = answers;
    answers = new Map();
    return taken;
  };
  return { url, session, file, writers, takeAnswers, limitMs: LIMIT_MS };
}

/** A list, a sign-in and a write. */
const PROBES: readonly (readonly [what: string, call: string, body: object])[] = [
  ['list', 'POST /user/getUserList', { page: 1, pageSize: 10 }],
  ['sign-in', 'POST /base/login', { username: 'admin', password: 'wrong password' }],
  ['settings', 'PUT /user/setSelfSetting', { theme: 'dark' }],
];

/** Sends one call of each kind. @returns the counts by kind and reason, and the longest time */
export class Probes {
  readonly counts = new Map<string, Map<string, number>>();
  slowestMs = 0;

  async send({ url, session, file, limitMs }: Attacked): Promise<void> {
    const target = { url, session, limitMs };
    const signal = () => AbortSignal.timeout(limitMs);
    const files = ['/healthz', file].map(async (path) => {
      const since = performance.now();
      const reason = await fetch(`${url}${path}`, { signal: signal() }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok ? 'done' : `HTTP ${answer.status}`;
        },
        (error: Error) => error.message,
      );
      this.#add(path === file ? 'file' : path, reason, performance.now() - since);
    });
    const calls = PROBES.map(async ([what, call, body]) => {
      const outcome = await attempt(target, call, body);
      this.#add(what, nameOf(outcome), outcome.ms);
    });
    await Promise.all([...files, ...calls]);
  }

  #add(what: string, reason: string, ms: number): void {
    const counts = this.counts.get(what) ?? new Map<string, number>();
    count(counts, reason);
    this.counts.set(what, counts);
    this.slowestMs = Math.max(this.slowestMs, ms);
  }

  lines(): string[] {
    return [...this.counts].map(([what, counts]) => `  ${what}: ${listed(counts)}`);
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { type Session, signInByApi } from '@console/e2e/support/api.ts';

/** Lists that the sessions read, one after the other. */
const LISTS = ['/user/getUserList', '/netbar/getNetbarList', '/pc/getPcList'];
/** Pause of a session between two requests in milliseconds. */
const PAUSE_MS = 5_000;
/** Number of sign-ins at the same time. */
const CONCURRENCY = 5;

/** Sessions that read lists until they are stopped. */
export interface Load {
  /** Ends the sessions. @returns the lines of the report and the number of failed requests */
  stop(): Promise<{ line: string; failed: number }>;
}

/** Signs in sessions that each read a list every five seconds. */
export async function startLoad(url: string, count: number): Promise<Load> {
  const sessions: Session[] = [];
  while (sessions.length < count) {
    const size = Math.min(CONCURRENCY, count - sessions.length);
    sessions.push(...(await Promise.all(Array.from({ length: size }, () => signInByApi(url)))));
  }
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const read = async ({ token }: Session, list: string) => {
    const since = performance.now();
    const answer = await fetch(`${url}/api${list}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': token },
      body: JSON.stringify({ page: 1, pageSize: 20 }),
    });
    if (((await answer.json()) as { code: number }).code !== 0) throw new Error('refused');
    times.push(performance.now() - since);
  };
  const run = async (session: Session, place: number) => {
    await wait((place * PAUSE_MS) / count);
    for (let turn = place; !isOver; turn += 1) {
      await read(session, LISTS[turn % LISTS.length] ?? '').catch(() => {
        failed += 1;
      });
      await wait(PAUSE_MS);
    }
  };
  const running = sessions.map(run);
  return {
    async stop() {
      isOver = true;
      await Promise.all(running);
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(0);
      const line = `load: ${count} sessions, ${times.length} lists, ${failed} failed, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms`;
      return { line, failed };
    },
  };
}

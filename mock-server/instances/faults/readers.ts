import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Lists that the sessions read, one after the other. */
const LISTS = ['/user/getUserList', '/netbar/getNetbarList', '/pc/getPcList'];
/** Every third list is read on a new connection, as by a browser that was idle. */
const NEW_CONNECTION = 3;

export interface ReaderOptions {
  urls: readonly string[];
  session: Record<string, string>;
  count: number;
  /** Pause of a reader between two lists. */
  pauseMs: number;
  limitMs: number;
}

/** Times of the lists that were answered, and the number of others by their reason. */
export interface ReadFigures {
  lists: number;
  p50: number;
  p95: number;
  most: number;
  failed: ReadonlyMap<string, number>;
}

export interface Readers {
  /** Returns the figures since the last call. */
  take(): ReadFigures;
  stop(): Promise<ReadFigures>;
}

async function readList(
  { session, limitMs }: ReaderOptions,
  url: string,
  list: string,
  agent: Agent | undefined,
): Promise<void> {
  const payload = JSON.stringify({ page: 1, pageSize: 20 });
  const sent = request(`${url}/api${list}`, {
    method: 'POST',
    agent: agent ?? false,
    headers: {
      ...session,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    },
    signal: AbortSignal.timeout(limitMs),
  });
  sent.end(payload);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  const { code, data } = JSON.parse(text) as { code: number; data?: { reason?: string } };
  if (code !== 0) throw new Error(data?.reason ?? `code ${code}`);
}

function summarize(times: number[], failed: Map<string, number>): ReadFigures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { lists: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1), failed };
}

/** Starts sessions that read lists from all servers until they are stopped. */
export function startReaders(options: ReaderOptions): Readers {
  const { urls, count, pauseMs } = options;
  const agent = new Agent({ keepAlive: true });
  let times: number[] = [];
  let failed = new Map<string, number>();
  let isStopped = false;
  const run = async (place: number) => {
    await wait((place * pauseMs) / count);
    for (let turn = place; !isStopped; turn += 1) {
      const since = performance.now();
      await readList(
        options,
        urls[turn % urls.length] ?? '',
        LISTS[turn % LISTS.length] ?? '',
        turn % NEW_CONNECTION === place % NEW_CONNECTION ? undefined : agent,
      ).then(
        () => times.push(performance.now() - since),
        (error: Error & { code?: string }) => {
          const reason = error.name === 'AbortError' ? 'no answer' : (error.code ?? error.message);
          failed.set(reason, (failed.get(reason) ?? 0) + 1);
        },
      );
      await wait(pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: count }, (_, place) => run(place)));
  const take = () => {
    const figures = summarize(times, failed);
    times = [];
    failed = new Map();
    return figures;
  };
  return {
    take,
    async stop() {
      isStopped = true;
      await running;
      agent.destroy();
      return take();
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import {
  type ClientOrder,
  HALF_HEAD,
  largeRequests,
  openClients,
} from '@console/mock-server/instances/faults/clients.ts';
import { type ReadFigures, startReaders } from '@console/mock-server/instances/faults/readers.ts';
import type { Attacked } from './attacked.ts';
import { readLine } from './readLine.ts';
import type { Shown } from './stages.ts';

const READERS = 10;
const PAUSE_MS = 100;
/** Number of requests that a slow reader sends at once. */
const PIPELINED = 4;
const CALM_MS = 15_000;
/** Longer than the time limit of request heads, so that the server closes half-open sockets. */
const CROWD_MS = 45_000;
/** Limit of the 95th percentile of the lists while the clients are connected. */
const BUDGET_MS = 500;

/** Clients that occupy connections of a server. */
export interface Crowd {
  name: string;
  clients: Omit<ClientOrder, 'url'>;
}

export const slowReaders = ({ session, file }: Attacked): Crowd => ({
  name: 'slow readers',
  clients: {
    count: 300,
    texts: largeRequests(session, file, PIPELINED),
    reads: false,
    reopen: true,
  },
});

export const HALF_OPEN: Crowd = {
  name: 'half-open sockets',
  clients: { count: 10_000, texts: [HALF_HEAD], reads: true, reopen: true },
};

const ratio = (during: number, before: number) => `${(during / before).toFixed(1)} ×`;

const failures = ({ failed }: ReadFigures, when: string) =>
  [...failed].map(([reason, count]) => `${count} lists ended with ${reason} ${when}`);

/** Reads lists before, while and after the clients of a crowd are connected. */
export async function runCrowd(
  { url, session, limitMs }: Attacked,
  { name, clients }: Crowd,
): Promise<Shown> {
  const readers = startReaders({
    urls: [url],
    session,
    count: READERS,
    pauseMs: PAUSE_MS,
    limitMs,
  });
  await wait(CALM_MS);
  const before = readers.take();
  const opening = performance.now();
  const crowd = await openClients({ url, ...clients });
  const openMs = performance.now() - opening;
  const whileOpening = readers.take();
  await wait(CROWD_MS);
  const during = readers.take();
  const { open, refused, closed } = await crowd.counts();
  await crowd.end();
  await wait(CALM_MS);
  const after = await readers.stop();
  return {
    lines: [
      `${name}: ${crowd.opened.open} opened in ${(openMs / 1_000).toFixed(1)} s; after ${CROWD_MS / 1_000} s ${open} open, ${refused} refused, ${closed} closed by the server`,
      `  lists before: ${readLine(before)}`,
      `  while opening: ${readLine(whileOpening)}`,
      `  during: ${readLine(during)} (median ${ratio(during.p50, before.p50)}, 95 % ${ratio(during.p95, before.p95)})`,
      `  after: ${readLine(after)}`,
    ],
    findings: [
      ...failures(whileOpening, `while ${name} were opened`),
      ...failures(during, `beside ${name}`),
      ...failures(after, `after ${name}`),
      ...(during.p95 > BUDGET_MS ? [`95 % of the lists beside ${name} took ${during.p95} ms`] : []),
    ],
  };
}

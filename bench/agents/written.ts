import { writeReports } from '@console/mock-server/dist/areas/pc/writeReports.js';
import type { Database } from '@console/mock-server/dist/db/database.js';

/** Writings after one to warm up, each of so many netbars and so many machines of each, which is one statement of each kind. */
const ROUNDS = 20;
const NETBARS = 100;
const PCS = 20;
/** Between two writings, by the clock that gateways would have. */
const STEP_MS = 60_000;

type Told = Parameters<typeof writeReports>[1];

/** @returns how many machines that were turned on or off are written in a second, as an instance writes what gateways told */
export async function writtenPerSecond({ db }: Database, netbars: number): Promise<number> {
  const begun = Date.now();
  const told = (round: number): Told => {
    const heardAt = new Date(begun + round * STEP_MS);
    const power = round % 2 === 0 ? 'off' : 'on';
    const nos = Array.from({ length: PCS }, (_, at) => String(at + 1));
    const changes = new Map(nos.map((no) => [no, { power, at: heardAt.toISOString() } as const]));
    return new Map(Array.from({ length: Math.min(NETBARS, netbars) }, (_, at) => [at + 1, { heardAt, changes, all: undefined }]));
  };
  const write = (round: number) => db.transaction((tx) => writeReports(tx, told(round)));
  await write(0);
  const since = performance.now();
  for (let round = 1; round <= ROUNDS; round += 1) await write(round);
  return (ROUNDS * PCS * Math.min(NETBARS, netbars) * 1_000) / (performance.now() - since);
}

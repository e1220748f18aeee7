import { writeReports } from '@console/mock-server/dist/areas/pc/writeReports.js';
import type { Database } from '@console/mock-server/dist/db/database.js';

/** Writings after one to warm up, each of so many machines, which is one statement of each kind. */
const ROUNDS = 20;
const MACHINES = 2_000;
/** Between two writings, by the clock that gateways would have. */
const STEP_MS = 60_000;

type Told = Parameters<typeof writeReports>[1];

/**
 * @param pcs machines of each netbar that are turned on or off at the same time; of so many netbars as make 2 000 machines, if there are
 * @returns how many machines that were turned on or off are written in a second, as an instance writes what gateways told
 */
export async function writtenPerSecond(
  { db }: Database,
  netbars: number,
  pcs: number,
): Promise<number> {
  const some = Math.min(MACHINES / pcs, netbars);
  const begun = Date.now();
  const told = (round: number): Told => {
    const heardAt = new Date(begun + round * STEP_MS);
    const power = round % 2 === 0 ? 'off' : 'on';
    const nos = Array.from({ length: pcs }, (_, at) => String(at + 1));
    const changes = new Map(nos.map((no) => [no, { power, at: heardAt.toISOString() } as const]));
    return new Map(
      Array.from({ length: some }, (_, at) => [at + 1, { heardAt, changes, all: undefined }]),
    );
  };
  const write = (round: number) => db.transaction((tx) => writeReports(tx, told(round)));
  await write(0);
  const since = performance.now();
  for (let round = 1; round <= ROUNDS; round += 1) await write(round);
  return (ROUNDS * pcs * some * 1_000) / (performance.now() - since);
}

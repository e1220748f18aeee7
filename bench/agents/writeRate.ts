import { saveTerminalStates } from '@console/mock-server/dist/modules/areas/pc/saveTerminalStates.js';
import type { Database } from '@console/mock-server/dist/modules/db/database.js';

/**
 * Number of measured writes after one warm-up write. Each write contains all machines and runs one
 * statement of each kind.
 */
const ROUNDS = 20;
const MACHINES = 2_000;
/** Time between two writes by the gateways' clock. */
const STEP_MS = 60_000;

type Reports = Parameters<typeof saveTerminalStates>[1];

/**
 * Measures the write rate of machine changes, as an instance writes the reports of gateways.
 *
 * @param pcs machines of each netbar that are turned on or off together; the number of netbars is
 *   chosen to have 2 000 machines if possible
 * @returns machines per second
 */
export async function measureWriteRate(
  { db }: Database,
  netbars: number,
  pcs: number,
): Promise<number> {
  const netbarCount = Math.min(MACHINES / pcs, netbars);
  const startedAt = Date.now();
  const reports = (round: number): Reports => {
    const heardAt = new Date(startedAt + round * STEP_MS);
    const power = round % 2 === 0 ? 'off' : 'on';
    const nos = Array.from({ length: pcs }, (_, at) => String(at + 1));
    const changes = new Map(nos.map((no) => [no, { power, at: heardAt.toISOString() } as const]));
    return new Map(
      Array.from({ length: netbarCount }, (_, at) => [
        at + 1,
        { heardAt, changes, all: undefined },
      ]),
    );
  };
  const write = (round: number) => db.transaction((tx) => saveTerminalStates(tx, reports(round)));
  await write(0);
  const since = performance.now();
  for (let round = 1; round <= ROUNDS; round += 1) await write(round);
  return (ROUNDS * pcs * netbarCount * 1_000) / (performance.now() - since);
}

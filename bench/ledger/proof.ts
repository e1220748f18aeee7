import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import { send } from '../server/load.ts';
import { printColumns } from '../table.ts';
import { machineLoad, thousands } from './format.ts';

/** Limits of a proof over ten million entries. `megabytes` is the growth of the server process. */
const PROOF_BUDGET = { seconds: 300, megabytes: 200, entries: 10_000_000 };
const POLL_MS = 200;

/** Returns the resident memory of a process in MB. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

interface Proof {
  status: string;
  entries: number;
  faults: number;
}

/** Measures the duration and the memory of a ledger proof. */
export async function benchProof({ url, pid }: ConsoleServer, token: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const post = async <T>(path: string, body: object) =>
    (await send(agent, url, token, { method: 'POST', path, body })) as unknown as T;
  const before = residentMb(pid);
  let peak = before;
  const start = performance.now();
  const { task } = await post<{ task: { ID: number; status: string } }>(
    '/reconcile/proveLedger',
    {},
  );
  let { status } = task;
  while (status === 'queued' || status === 'running') {
    await wait(POLL_MS);
    peak = Math.max(peak, residentMb(pid));
    status = (await post<{ task: { status: string } }>('/task/getTask', { ID: task.ID })).task
      .status;
  }
  const seconds = (performance.now() - start) / 1000;
  const [proof] = (
    await post<{ list: Proof[] }>('/reconcile/getProofList', { page: 1, pageSize: 1 })
  ).list;
  agent.destroy();
  if (status !== 'done' || !proof) throw new Error(`The ledger proof ended with status ${status}`);
  const growth = peak - before;
  const scale = PROOF_BUDGET.entries / proof.entries;
  const holds = seconds * scale <= PROOF_BUDGET.seconds && growth <= PROOF_BUDGET.megabytes;
  printColumns(`ledger proof (${machineLoad()})`, [
    ['entries', 'faults', 's', 's for 10 million', '÷ budget', 'growth in MB', '÷ budget', ''],
    [
      thousands(proof.entries),
      String(proof.faults),
      seconds.toFixed(1),
      (seconds * scale).toFixed(0),
      ((seconds * scale) / PROOF_BUDGET.seconds).toFixed(2),
      growth.toFixed(0),
      (growth / PROOF_BUDGET.megabytes).toFixed(2),
      holds ? 'holds' : 'EXCEEDED',
    ],
  ]);
}

import { setTimeout as wait } from 'node:timers/promises';
import { attempt } from '@console/mock-server/instances/faults/outcome.ts';
import { countWrites, writeFindings } from '@console/mock-server/instances/faults/writes.ts';
import { type Attacked, listed, Probes, unclear } from './attacked.ts';

const CALM_MS = 5_000;
const FAULT_MS = 20_000;
const PROBE_EVERY_MS = 250;
/** Time in which a server must work again after a fault. */
const RECOVERY_MS = 30_000;

/** Report lines and findings of a fault. */
export interface Shown {
  lines: string[];
  findings: string[];
}

/** Fault of the database of running servers. */
export interface Fault {
  name: string;
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Expected reason of refusals by the kind of probe. Other kinds must work. */
  refuses: ReadonlyMap<string, string>;
}

async function waitUntilWritable({ url, session, limitMs }: Attacked): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < RECOVERY_MS) {
    const { kind } = await attempt({ url, session, limitMs }, 'PUT /user/setSelfSetting', {});
    if (kind === 'done') return performance.now() - since;
    await wait(PROBE_EVERY_MS);
  }
  return Number.POSITIVE_INFINITY;
}

/** Returns the findings for probes that had to work, or were refused for another reason. */
function probeFindings({ counts }: Probes, { name, refuses }: Fault): string[] {
  return [...counts].flatMap(([what, reasons]) =>
    [...reasons]
      .filter(
        ([reason]) =>
          // Response to a sign-in with a wrong password.
          !['done', refuses.get(what)].includes(reason) &&
          !(what === 'sign-in' && /^code (?:7|429)$/.test(reason)),
      )
      .map(([reason, count]) => `${name}: ${count} × ${what} ended with ${reason}`),
  );
}

/**
 * Sends calls while a fault begins, lasts and ends. Each answer must state whether the call was
 * executed, and the servers must work again without a restart.
 */
export async function runFault(
  attacked: Attacked,
  databaseUrl: string,
  fault: Fault,
): Promise<Shown> {
  await wait(CALM_MS);
  const before = attacked.takeAnswers();
  await fault.begin();
  const probes = new Probes();
  const until = performance.now() + FAULT_MS;
  while (performance.now() < until) {
    await probes.send(attacked);
    await wait(PROBE_EVERY_MS);
  }
  const during = attacked.takeAnswers();
  await fault.end();
  const backMs = await waitUntilWritable(attacked);
  await wait(CALM_MS);
  const after = attacked.takeAnswers();
  const writes = await countWrites(databaseUrl, await attacked.writers.stop());
  const findings = [
    ...probeFindings(probes, fault),
    ...[before, during, after].flatMap((answers) => unclear(answers, fault.name)),
    ...writeFindings(writes),
    ...(Number.isFinite(backMs) ? [] : [`${fault.name}: no write after ${RECOVERY_MS / 1_000} s`]),
  ];
  return {
    lines: [
      `${fault.name}: writes before: ${listed(before)}`,
      `  during: ${listed(during)}`,
      `  after: ${listed(after)}`,
      ...probes.lines(),
      `  slowest answer ${probes.slowestMs.toFixed(0)} ms; first write ${(backMs / 1_000).toFixed(1)} s after the end`,
      `  ${writes.acknowledged} acknowledged writes, ${writes.lost} lost, ${writes.doubled} doubled; ${writes.unknown} unknown, ${writes.unknownStored} of them stored`,
    ],
    findings,
  };
}

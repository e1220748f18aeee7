import type { KillResult } from '@console/mock-server/instances/faults/kills.ts';
import { readLine } from './readLine.ts';

/** Returns the lines of the report. */
export function killLines({ kills, slowestStartMs, writes, logs, reads }: KillResult): string[] {
  return [
    `${kills} kills; slowest start ${(slowestStartMs / 1_000).toFixed(1)} s`,
    `writes: ${writes.acknowledged} acknowledged, ${writes.lost} lost, ${writes.doubled} doubled; ${writes.unknown} with unknown outcome, ${writes.unknownStored} of them stored`,
    `gateways: ${logs.cuts} cut connections; ${logs.acknowledged} acknowledged messages; ${logs.lost} entries lost, ${logs.doubled} doubled`,
    `lists of other sessions: ${readLine(reads)}`,
  ];
}

import { createHash, randomUUID } from 'node:crypto';
import type { Frame, GatewayClient } from '../client/gatewayClient.ts';
import { type Console, expectThat, isAck } from './console.ts';

const TERMINAL = 'Z9999';
const PID = 4_321;
/** Interval between two reported threats. */
const RETRY_MS = 500;

const threatBatch = (seq: number) => ({
  t: 'batch',
  seq,
  stream: 'defense',
  list: [
    {
      at: Date.now(),
      no: TERMINAL,
      threatType: 'inject',
      severity: 'high',
      action: 'blocked',
      ruleName: 'conformance',
      processName: 'conformance.exe',
      processPath: 'C:\\conformance.exe',
      pid: PID,
      ppid: 4,
      parentName: 'explorer.exe',
      cmdline: '',
      // Another file each time, because equal threats are merged.
      sha256: createHash('sha256').update(randomUUID()).digest('hex'),
    },
  ],
});

const isRequest = ({ t, name, no }: Frame) =>
  t === 'command' && name === 'processes' && no === TERMINAL;

/**
 * Reports severe threats until the console requests the processes. The first ones may arrive before
 * the console has stored the new terminal.
 *
 * @returns the command and the next number of the journal
 */
async function reportThreats(line: GatewayClient, console: Console, first: number) {
  let seq = first;
  for (const until = Date.now() + console.answerMs; Date.now() < until; seq += 1) {
    line.send(threatBatch(seq));
    await line.waitFor('ack of the threat', isAck(seq));
    const requested = line.frames.find(isRequest);
    if (requested) return { requested, next: seq + 1 };
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return { requested: await line.waitFor('command "processes"', isRequest), next: seq };
}

/** Checks that the console requests the processes after a severe threat, and stores them. */
export async function checkThreatSnapshot(console: Console): Promise<void> {
  const { line, welcome } = await console.connectAndGreet();
  const terminal = { no: TERMINAL, power: 'on', protect: 'on' };
  line.send({ t: 'machines', n: 1, time: Date.now(), full: 'only', list: [terminal] });
  const { requested, next } = await reportThreats(line, console, (welcome.received ?? 0) + 1);
  const { command, args } = requested;
  expectThat(args?.pid === PID, 'The command does not contain the "pid" of the threat');
  line.send({ t: 'got', commands: [command] });
  const list = [{ pid: PID, ppid: 4, name: 'conformance.exe', startAt: Date.now() }];
  line.send({ t: 'batch', seq: next, stream: 'process', command, no: TERMINAL, list });
  line.send({ t: 'result', seq: next + 1, command, outcome: 'done', at: Date.now() });
  await line.waitFor('ack of the result', ({ t, seq = 0 }) => t === 'ack' && seq > next);
  const refused = line.frames.find(({ t, seq = 0 }) => t === 'refused' && seq >= next);
  expectThat(!refused, 'The console refused the processes or the result');
}

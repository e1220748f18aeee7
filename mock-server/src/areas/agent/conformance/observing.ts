import { createHash, randomUUID } from 'node:crypto';
import type { Frame } from '../client/gatewayClient.ts';
import { type Console, expectThat, isAck, JOURNAL } from './console.ts';

/** A rule as the console sends it, with the fields of observed rules. */
interface SentRule {
  ruleId: number;
  mode: string;
  observes?: number;
}

const isLast = ({ t, what, left }: Frame) => t === 'entries' && what === 'rules' && left === 0;
const isObserved = ({ ruleId, observes }: SentRule) => ruleId < 0 || observes !== undefined;

async function fetchRules(console: Console, capabilities: readonly string[]) {
  const line = console.connect();
  const welcome = await line.connect(console.identity, JOURNAL, { capabilities });
  line.frames.splice(0);
  line.send({ t: 'fetch', what: 'rules' });
  await line.waitFor('the last "entries"', isLast);
  const rules = line.frames.flatMap(({ put = [] }) =>
    put.map(({ entry }) => entry as unknown as SentRule),
  );
  return { line, welcome, rules };
}

const auditedBatch = (seq: number, observes: number) => ({
  t: 'batch',
  seq,
  stream: 'defense',
  list: [
    {
      at: Date.now(),
      no: 'Z9999',
      threatType: 'process',
      severity: 'low',
      action: 'audited',
      ruleId: observes,
      ruleName: 'conformance',
      processName: 'conformance.exe',
      processPath: 'C:\\conformance.exe',
      pid: 4_321,
      ppid: 4,
      parentName: 'explorer.exe',
      cmdline: '',
      sha256: createHash('sha256').update(randomUUID()).digest('hex'),
    },
  ],
});

/** Checks who receives observed rules and in which form, and that their hits are acknowledged. */
export async function checkObserving(console: Console): Promise<void> {
  const without = await fetchRules(console, ['ruleEntries']);
  without.line.end();
  expectThat(!without.rules.some(isObserved), 'An observed rule was sent without the capability');
  const { line, welcome, rules } = await fetchRules(console, ['ruleEntries', 'observing']);
  const observed = rules.filter(isObserved);
  for (const { ruleId, observes, mode } of observed)
    expectThat(
      observes !== undefined && ruleId === -observes && mode === 'audit',
      `The observed rule ${ruleId} has another form`,
    );
  const seq = (welcome.received ?? 0) + 1;
  line.send(auditedBatch(seq, observed[0]?.observes ?? 1));
  await line.waitFor('ack of the hit', isAck(seq));
  line.end();
}

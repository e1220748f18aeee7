import type { Random } from '../../../platform/kernel/demo/random.ts';
import type { Outcome } from '../wire/fields.ts';
import { endProcess, listProcesses } from './processes.ts';
import type { SimulatedTerminal } from './terminals.ts';
import { texts } from './texts.ts';

export interface ReceivedCommand {
  name: string;
  args: Readonly<Record<string, unknown>>;
  mac: string | null;
}

/** Result of a command. `batch` is sent before the result. */
export interface CommandOutcome {
  outcome: Outcome;
  text: string;
  batch?: { stream: string; list: object[] };
}

const FAILURE_RATE = 0.05;
const refused = (text: string): CommandOutcome => ({ outcome: 'refused', text });

function kill(
  terminal: SimulatedTerminal,
  { pid, name, startAt }: ReceivedCommand['args'],
): CommandOutcome {
  const process = listProcesses(terminal).find((candidate) => candidate.pid === pid);
  // A process id may have been reused, so name and start time must match as well.
  if (!process || process.name !== name || Math.abs(process.startAt - Number(startAt)) > 1_000)
    return refused(texts.answers.processEnded);
  endProcess(terminal, process.pid);
  return { outcome: 'done', text: '' };
}

/** Executes a command on a simulated terminal. */
export function executeCommand(
  random: Random,
  terminal: SimulatedTerminal | undefined,
  { name, args, mac }: ReceivedCommand,
  now: number,
): CommandOutcome {
  if (!terminal) return refused(texts.answers.unknownTerminal);
  if (mac !== null && mac !== terminal.mac) return refused(texts.answers.replaced);
  if (random.next() < FAILURE_RATE) return { outcome: 'failed', text: texts.answers.noResponse };
  if (name === 'killProcess') return kill(terminal, args);
  if (name === 'processes')
    return {
      outcome: 'done',
      text: '',
      batch: { stream: 'process', list: listProcesses(terminal) },
    };
  if (name === 'uploadLog') {
    const { no, version } = terminal;
    const traceId = `upload-${no}-${now}`;
    const list = ['service started', `version ${version}`, 'log uploaded on request'].map(
      (message, at) => ({
        at: now - 3_000 + at * 1_000,
        no,
        module: 'agent',
        level: 'info',
        message,
        version,
        traceId,
      }),
    );
    return { outcome: 'done', text: '', batch: { stream: 'debug', list } };
  }
  const effects: Readonly<Record<string, Partial<SimulatedTerminal>>> = {
    reboot: { bootAt: now, locked: false },
    lock: { locked: true },
    unlock: { locked: false },
    isolate: { isolated: true },
    release: { isolated: false },
    refresh: {},
    runTool: {},
  };
  const effect = effects[name];
  if (!effect) return { outcome: 'unsupported', text: '' };
  Object.assign(terminal, effect);
  return { outcome: 'done', text: '' };
}

/** Returns the output lines of a running tool. */
export function toolOutput(
  { tool = '' }: ReceivedCommand['args'],
  outcome: Outcome,
  now: number,
): object[] {
  const name = String(tool).split('\\').at(-1) ?? '';
  const lines = [
    texts.answers.starting(name),
    texts.answers.working,
    outcome === 'done' ? texts.answers.finished : texts.answers.aborted,
  ];
  return lines.map((line, index) => ({ at: now - (lines.length - index) * 500, line }));
}

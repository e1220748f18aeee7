import type { SimulatedTerminal } from './terminals.ts';

const SYSTEM = 'C:\\Windows\\System32\\';
/** Processes of every terminal: image, folder, image of the parent. */
const RUNNING = [
  ['csrss.exe', SYSTEM, ''],
  ['wininit.exe', SYSTEM, ''],
  ['services.exe', SYSTEM, 'wininit.exe'],
  ['svchost.exe', SYSTEM, 'services.exe'],
  ['explorer.exe', 'C:\\Windows\\', ''],
  ['billing.exe', 'C:\\Billing\\', 'explorer.exe'],
  ['game.exe', 'D:\\Games\\', 'explorer.exe'],
  ['popad.exe', 'C:\\Users\\Public\\Temp\\', 'explorer.exe'],
] as const;

/** Process with the field names of the stream `process`. */
export interface SimulatedProcess {
  pid: number;
  ppid: number;
  name: string;
  path: string;
  cmdline: string;
  user: string;
  startAt: number;
  sha256?: string;
  signature: 'valid' | 'none';
}

type Booted = Pick<SimulatedTerminal, 'no' | 'bootAt'>;

/** Changes since the last boot of a terminal: additional processes and ended processes. */
interface BootChanges {
  bootAt: number;
  running: SimulatedProcess[];
  ended: Set<number>;
}

const MAX_ADDITIONAL = 30;
const changesByTerminal = new WeakMap<object, BootChanges>();

function bootChanges(terminal: Booted): BootChanges {
  const existing = changesByTerminal.get(terminal);
  if (existing?.bootAt === terminal.bootAt) return existing;
  const created: BootChanges = { bootAt: terminal.bootAt, running: [], ended: new Set() };
  changesByTerminal.set(terminal, created);
  return created;
}

const firstPid = ({ no }: Booted) => 400 + ((Number(no.replace(/\D/g, '')) * 37) % 900);
const pidOf = (terminal: Booted, image: string) =>
  firstPid(terminal) + 4 * RUNNING.findIndex(([name]) => name === image);

/** Parent of all processes that a user starts. */
export const shellProcess = (terminal: Booted) => ({
  ppid: pidOf(terminal, 'explorer.exe'),
  parentName: 'explorer.exe',
});

/** Adds a running process. The oldest additional process is removed above the limit. */
export function startProcess(terminal: Booted, process: SimulatedProcess): void {
  const { running } = bootChanges(terminal);
  running.push(process);
  if (running.length > MAX_ADDITIONAL) running.shift();
}

export function endProcess(terminal: Booted, pid: number): void {
  bootChanges(terminal).ended.add(pid);
}

/**
 * Simulates a terminal with hundreds of processes, many of them identical, on the first terminal of
 * each netbar.
 */
const CROWDED_NO = 'A001';
const IDENTICAL_COUNT = 106;
const OTHER_COUNT = 780;

function crowdedProcesses(terminal: Booted): SimulatedProcess[] {
  if (terminal.no !== CROWDED_NO) return [];
  const explorer = pidOf(terminal, 'explorer.exe');
  const program = (pid: number, ppid: number, name: string): SimulatedProcess => ({
    pid,
    ppid,
    name,
    path: `C:\\Program Files\\${name}`,
    cmdline: `"C:\\Program Files\\${name}"`,
    user: 'player',
    startAt: terminal.bootAt + 10_000 + pid,
    signature: 'valid',
  });
  const browser = Array.from({ length: IDENTICAL_COUNT }, (_, at) =>
    program(2_000 + at * 4, explorer, 'browser.exe'),
  );
  // Every tenth process is the parent of the next nine.
  const others = Array.from({ length: OTHER_COUNT }, (_, at) => {
    const parent = at % 10 === 0 ? explorer : 2_602 + (at - (at % 10)) * 4;
    return program(
      2_602 + at * 4,
      parent,
      at % 10 === 0 ? `launcher${at / 10}.exe` : `worker${at % 3}.exe`,
    );
  });
  return [...browser, ...others];
}

/** Returns the processes that every terminal has. Equal boots start with equal processes. */
function systemProcesses(terminal: Booted): SimulatedProcess[] {
  return RUNNING.map(
    ([name, folder, parent], at): SimulatedProcess => ({
      pid: pidOf(terminal, name),
      ppid: parent === '' ? 0 : pidOf(terminal, parent),
      name,
      path: `${folder}${name}`,
      cmdline: `"${folder}${name}"`,
      user: at < 4 ? 'SYSTEM' : 'player',
      startAt: terminal.bootAt + at * 1_000,
      signature: name === 'popad.exe' ? 'none' : 'valid',
    }),
  );
}

/** Returns the processes of a terminal since its last boot. */
export function listProcesses(terminal: Booted): SimulatedProcess[] {
  const { running, ended } = bootChanges(terminal);
  return [...systemProcesses(terminal), ...crowdedProcesses(terminal), ...running].filter(
    ({ pid }) => !ended.has(pid),
  );
}

/**
 * Returns one process for each program that a terminal reports as started. Without the programs of
 * the crowded terminal, which would hide the others in the list of all netbars.
 */
export const startedPrograms = (terminal: Booted): SimulatedProcess[] => [
  ...systemProcesses(terminal),
  ...bootChanges(terminal).running,
];

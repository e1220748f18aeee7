import type { SimulatedMachine } from './machines.ts';

const SYSTEM = 'C:\\Windows\\System32\\';
/** What runs on every machine: image, folder, image of its parent. */
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

/** A process by the names of the stream `process`. */
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

type Booted = Pick<SimulatedMachine, 'no' | 'bootAt'>;

/** What came to run on a machine beside that, and what was ended, since it was turned on. */
interface Since {
  bootAt: number;
  running: SimulatedProcess[];
  ended: Set<number>;
}

const MOST_STRANGERS = 30;
const since = new WeakMap<object, Since>();

function sinceBoot(machine: Booted): Since {
  const known = since.get(machine);
  if (known?.bootAt === machine.bootAt) return known;
  const made: Since = { bootAt: machine.bootAt, running: [], ended: new Set() };
  since.set(machine, made);
  return made;
}

const firstOf = ({ no }: Booted) => 400 + ((Number(no.replace(/\D/g, '')) * 37) % 900);
const pidOf = (machine: Booted, image: string) =>
  firstOf(machine) + 4 * RUNNING.findIndex(([name]) => name === image);

/** What starts everything that a person starts. */
export const parentOf = (machine: Booted) => ({
  ppid: pidOf(machine, 'explorer.exe'),
  parentName: 'explorer.exe',
});

/** Lets a process run on. */
export function keepRunning(machine: Booted, process: SimulatedProcess): void {
  const { running } = sinceBoot(machine);
  running.push(process);
  if (running.length > MOST_STRANGERS) running.shift();
}

/** Ends a process. */
export function endProcess(machine: Booted, pid: number): void {
  sinceBoot(machine).ended.add(pid);
}

/** The first machine of each netbar is one that somebody has filled: hundreds of processes, many of them alike. */
const FULL = 'A001';
const ALIKE = 106;
const OTHERS = 780;

function crowd(machine: Booted): SimulatedProcess[] {
  if (machine.no !== FULL) return [];
  const explorer = pidOf(machine, 'explorer.exe');
  const one = (pid: number, ppid: number, name: string): SimulatedProcess => ({
    pid,
    ppid,
    name,
    path: `C:\\Program Files\\${name}`,
    cmdline: `"C:\\Program Files\\${name}"`,
    user: 'player',
    startAt: machine.bootAt + 10_000 + pid,
    signature: 'valid',
  });
  const browser = Array.from({ length: ALIKE }, (_, at) =>
    one(2_000 + at * 4, explorer, 'browser.exe'),
  );
  // Each tenth one has those that follow below it.
  const others = Array.from({ length: OTHERS }, (_, at) => {
    const parent = at % 10 === 0 ? explorer : 2_602 + (at - (at % 10)) * 4;
    return one(
      2_602 + at * 4,
      parent,
      at % 10 === 0 ? `launcher${at / 10}.exe` : `worker${at % 3}.exe`,
    );
  });
  return [...browser, ...others];
}

/** The processes of a machine since it was turned on. The same boot begins with the same ones. */
export function processesOf(machine: Booted): SimulatedProcess[] {
  const { running, ended } = sinceBoot(machine);
  const system = RUNNING.map(
    ([name, folder, parent], at): SimulatedProcess => ({
      pid: pidOf(machine, name),
      ppid: parent === '' ? 0 : pidOf(machine, parent),
      name,
      path: `${folder}${name}`,
      cmdline: `"${folder}${name}"`,
      user: at < 4 ? 'SYSTEM' : 'player',
      startAt: machine.bootAt + at * 1_000,
      signature: name === 'popad.exe' ? 'none' : 'valid',
    }),
  );
  return [...system, ...crowd(machine), ...running].filter(({ pid }) => !ended.has(pid));
}

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

/** The processes of a machine since it was turned on, by the names of the stream `process`. The same boot has the same ones. */
export function processesOf({ no, bootAt }: Pick<SimulatedMachine, 'no' | 'bootAt'>) {
  const first = 400 + ((Number(no.replace(/\D/g, '')) * 37) % 900);
  const pidOf = (image: string) => first + 4 * RUNNING.findIndex(([name]) => name === image);
  return RUNNING.map(([name, folder, parent], at) => ({
    ...{ pid: pidOf(name), ppid: parent === '' ? 0 : pidOf(parent), name, path: `${folder}${name}` },
    ...{ cmdline: `"${folder}${name}"`, user: at < 4 ? 'SYSTEM' : 'player', startAt: bootAt + at * 1_000 },
    signature: name === 'popad.exe' ? 'none' : 'valid',
  }));
}

import type { Process } from './process.ts';

/** Why a process wants somebody's eye. */
export const ANOMALIES = [
  'wrongFolder',
  'wrongParent',
  'unsignedInTemp',
  'invalidSignature',
  'orphan',
] as const;
export type Anomaly = (typeof ANOMALIES)[number];

const SYSTEM_FOLDER = /^[a-z]:\\windows\\(?:system32|syswow64)\\/i;
const TEMP_FOLDER = /\\(?:temp|tmp|downloads|appdata\\local\\temp)\\/i;
/** Images that run from the folder of the system alone. */
const SYSTEM_IMAGES = new Set([
  'svchost.exe',
  'lsass.exe',
  'services.exe',
  'csrss.exe',
  'smss.exe',
  'wininit.exe',
  'winlogon.exe',
]);
/** What starts them, where that is one alone. */
const PARENTS: Readonly<Record<string, string>> = {
  'svchost.exe': 'services.exe',
  'lsass.exe': 'wininit.exe',
  'services.exe': 'wininit.exe',
};

/** What is odd about a process, told by what runs beside it. */
export function anomaliesOf(one: Process, parent: Process | undefined): Anomaly[] {
  const image = one.name.toLowerCase();
  const found: Anomaly[] = [];
  if (SYSTEM_IMAGES.has(image) && one.path !== '' && !SYSTEM_FOLDER.test(one.path))
    found.push('wrongFolder');
  const wanted = PARENTS[image];
  if (wanted !== undefined && parent && parent.name.toLowerCase() !== wanted)
    found.push('wrongParent');
  if (one.signature === 'none' && TEMP_FOLDER.test(one.path)) found.push('unsignedInTemp');
  if (one.signature === 'invalid') found.push('invalidSignature');
  // Whoever started it has ended: explorer.exe and what the system starts first are so on every machine.
  if (one.ppid !== 0 && !parent && image !== 'explorer.exe' && !SYSTEM_IMAGES.has(image))
    found.push('orphan');
  return found;
}

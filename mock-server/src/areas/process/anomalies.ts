import type { Process } from './process.ts';

/** Reasons why a process is suspicious. */
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
/** Images that run only from the system folder. */
const SYSTEM_IMAGES = new Set([
  'svchost.exe',
  'lsass.exe',
  'services.exe',
  'csrss.exe',
  'smss.exe',
  'wininit.exe',
  'winlogon.exe',
]);
/** Expected parents of images with exactly one possible parent. */
const PARENTS: Readonly<Record<string, string>> = {
  'svchost.exe': 'services.exe',
  'lsass.exe': 'wininit.exe',
  'services.exe': 'wininit.exe',
};

/** Returns the anomalies of a process, judged by its parent. */
export function detectAnomalies(process: Process, parent: Process | undefined): Anomaly[] {
  const image = process.name.toLowerCase();
  const anomalies: Anomaly[] = [];
  if (SYSTEM_IMAGES.has(image) && process.path !== '' && !SYSTEM_FOLDER.test(process.path))
    anomalies.push('wrongFolder');
  const expectedParent = PARENTS[image];
  if (expectedParent !== undefined && parent && parent.name.toLowerCase() !== expectedParent)
    anomalies.push('wrongParent');
  if (process.signature === 'none' && TEMP_FOLDER.test(process.path))
    anomalies.push('unsignedInTemp');
  if (process.signature === 'invalid') anomalies.push('invalidSignature');
  // The parent has ended. That is normal for explorer.exe and for the first system processes.
  if (process.ppid !== 0 && !parent && image !== 'explorer.exe' && !SYSTEM_IMAGES.has(image))
    anomalies.push('orphan');
  return anomalies;
}

import type { Process } from '../process.ts';

export const START = Date.parse('2026-03-01T00:00:00Z');

/** A process of the system's folder; the greater its number, the later it began. */
export const processAt = (
  pid: number,
  ppid: number,
  name: string,
  more: Partial<Process> = {},
): Process => ({
  pid,
  ppid,
  name,
  path: `C:\\Windows\\System32\\${name}`,
  cmdline: name,
  user: 'SYSTEM',
  startAt: new Date(START + pid * 1_000).toISOString(),
  sha256: '',
  signer: '',
  signature: 'valid',
  ...more,
});

/** What the system starts first. */
export const SERVICES = [processAt(10, 0, 'wininit.exe'), processAt(11, 10, 'services.exe')];

import type { Process } from '../process.ts';

export const START = Date.parse('2026-03-01T00:00:00Z');

/** Creates a process in the system folder. A higher id means a later start. */
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

/** First processes of the system. */
export const SERVICES = [processAt(10, 0, 'wininit.exe'), processAt(11, 10, 'services.exe')];

import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process in MB. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Runs some work, and returns the resident memory of a process before it and at its peak. */
export async function peakMb<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ value: T; before: number; peak: number }> {
  const before = residentMb(pid);
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, 100);
  try {
    return { value: await work(), before, peak };
  } finally {
    clearInterval(look);
  }
}

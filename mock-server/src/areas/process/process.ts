/** A process as its terminal reported it; `startAt` is an ISO time. */
export interface Process {
  pid: number;
  ppid: number;
  name: string;
  path: string;
  cmdline: string;
  user: string;
  startAt: string;
  sha256: string;
  signer: string;
  signature: 'valid' | 'invalid' | 'none' | null;
}

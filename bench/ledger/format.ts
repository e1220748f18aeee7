import { cpus, loadavg } from 'node:os';

export const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

export const thousands = (value: number): string => value.toLocaleString('en');

/** Returns the load average of the machine, for the headings of tables. */
export const machineLoad = (): string =>
  `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores`;

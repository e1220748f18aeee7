import type { Random } from '../../../platform/kernel/demo/random.ts';
import type { ContentName } from '../wire/fields.ts';

/** Simulated terminal. Fields have their wire names. */
export interface SimulatedTerminal {
  no: string;
  mac: string;
  power: 'on' | 'off';
  protect: 'on' | 'off' | 'degraded';
  version: string;
  ip: string;
  reason: string;
  locked: boolean;
  isolated: boolean;
  /** Whether a customer uses the terminal. */
  inUse?: boolean;
  /** Free space on the system disk. */
  diskFreeMB?: number;
  bootAt: number;
  /** Boot image of a diskless terminal. */
  image?: string;
  config: number;
  rules?: number;
  /** Active contents of the terminal. */
  sync?: SimulatedSync[];
}

export interface SimulatedSync {
  what: ContentName;
  version: number;
  hash: string;
  state: 'applied' | 'failed' | 'nextBoot';
  text?: string;
}

const pad = (number: number) => String(number).padStart(3, '0');
const hex = (bytes: readonly number[]) =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(':');

export function makeTerminals(random: Random, pcs: number, now: number): SimulatedTerminal[] {
  const network = random.between(1, 250);
  return Array.from({ length: pcs }, (_, at) => ({
    no: at < 100 ? `A${pad(at + 1)}` : `B${pad(at - 99)}`,
    mac: `02:00:${hex([network, at >> 8, at & 255, random.between(0, 255)])}`.toUpperCase(),
    power: random.next() < 0.55 ? 'on' : 'off',
    protect: random.weighted([
      ['on', 92],
      ['degraded', 5],
      ['off', 3],
    ] as const),
    version: random.weighted([
      ['3.2.1', 80],
      ['3.2.0', 20],
    ] as const),
    ip: `192.168.${network}.${10 + (at % 240)}`,
    reason: '',
    locked: false,
    isolated: false,
    diskFreeMB: at % 97 === 96 ? 300 : 40_000,
    config: 0,
    bootAt: now - random.between(1, 300) * 60_000,
  }));
}

import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Deps } from '../../platform/kernel/area/deps.ts';

/** What of the gateways operators see. */
export interface Measures {
  frames: Counter<'type'>;
  cut: Counter<'reason'>;
  unfit: Counter<'stream'>;
  seconds: Histogram;
  /** Set by the hub: how many are connected. */
  connected(count: () => number): void;
}

const measured = new WeakMap<object, Measures>();

/** Declares the metrics of a server's gateways. */
export function measureAgents(registry: Registry, deps: Deps): void {
  const registers = [registry];
  let count = () => 0;
  new Gauge({
    name: 'console_agent_gateways',
    help: 'Gateways of netbars that are connected to this instance',
    registers,
    collect() {
      this.set(count());
    },
  });
  measured.set(deps, {
    frames: new Counter({
      name: 'console_agent_frames_total',
      help: 'Frames of gateways by type',
      labelNames: ['type'],
      registers,
    }),
    cut: new Counter({
      name: 'console_agent_cut_total',
      help: 'Connections of gateways that the server ended: malformed, unauthenticated, duplicate, silent, slow, restart and so on',
      labelNames: ['reason'],
      registers,
    }),
    unfit: new Counter({
      name: 'console_agent_unfit_total',
      help: 'Entries of gateways that were left out because they do not fit their stream',
      labelNames: ['stream'],
      registers,
    }),
    seconds: new Histogram({
      name: 'console_agent_frame_seconds',
      help: 'Time from a frame of a gateway to its acknowledgement',
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    connected(now) {
      count = now;
    },
  });
}

export const measuresOf = (deps: object): Measures | undefined => measured.get(deps);

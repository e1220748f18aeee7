import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Deps } from '../../platform/kernel/area/deps.ts';

/** Metrics of the gateways. */
export interface GatewayMetrics {
  frames: Counter<'type'>;
  cut: Counter<'reason'>;
  unfit: Counter<'stream'>;
  seconds: Histogram;
  /** Sets the callback that counts connected gateways. */
  connected(count: () => number): void;
}

const metricsByDeps = new WeakMap<object, GatewayMetrics>();

/** Declares the gateway metrics of a server. */
export function measureAgents(registry: Registry, deps: Deps): void {
  const registers = [registry];
  let count = () => 0;
  new Gauge({
    name: 'console_agent_gateways',
    help: 'Gateways connected to this instance',
    registers,
    collect() {
      this.set(count());
    },
  });
  metricsByDeps.set(deps, {
    frames: new Counter({
      name: 'console_agent_frames_total',
      help: 'Frames of gateways by type',
      labelNames: ['type'],
      registers,
    }),
    cut: new Counter({
      name: 'console_agent_cut_total',
      help: 'Gateway connections that the server closed, by reason: malformed, unauthenticated, duplicate, silent, slow, restart and others',
      labelNames: ['reason'],
      registers,
    }),
    unfit: new Counter({
      name: 'console_agent_unfit_total',
      help: 'Gateway entries that were skipped because they do not match the schema of their stream',
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

export const gatewayMetrics = (deps: object): GatewayMetrics | undefined => metricsByDeps.get(deps);

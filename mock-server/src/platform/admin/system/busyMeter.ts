import { performance } from 'node:perf_hooks';

/**
 * Creates a function that returns the utilization of the event loop since its previous call, from 0
 * to 1.
 */
export function busyMeter(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return Number.isFinite(utilization) ? Math.min(1, Math.max(0, utilization)) : 0;
  };
}

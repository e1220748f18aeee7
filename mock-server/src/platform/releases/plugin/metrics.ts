import { Counter, Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../kernel/area/deps.ts';
import { BREAKER_STATES } from './breaker.ts';

/** Exports metrics about the back ends of plugins. */
export function measurePlugins(registry: Registry, deps: Deps): void {
  const registers = [registry];
  new Counter({
    name: 'console_plugin_calls_total',
    help: 'Calls to back ends of plugins by outcome: answered, failed, open (rejected by the breaker), busy',
    labelNames: ['plugin', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { remote, outcome, calls } of deps.breakers.outcomes())
        this.inc({ plugin: remote, outcome }, calls);
    },
  });
  new Gauge({
    name: 'console_plugin_breaker_state',
    help: 'Circuit breaker of a plugin’s back end on this instance: 0 closed, 1 half open, 2 open',
    labelNames: ['plugin'],
    registers,
    collect() {
      this.reset();
      const now = deps.now();
      for (const [plugin, breaker] of deps.breakers.entries())
        this.set({ plugin }, BREAKER_STATES.indexOf(breaker.state(now)));
    },
  });
}

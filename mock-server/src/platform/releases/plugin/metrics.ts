import { Counter, Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../kernel/area/deps.ts';
import { BREAKER_STATES } from './breaker.ts';

/** What operators see of the back ends of plugins. */
export function measurePlugins(registry: Registry, deps: Deps): void {
  const registers = [registry];
  new Counter({
    name: 'console_plugin_calls_total',
    help: 'Calls to back ends of plugins: answered, failed, open (kept back by the breaker), busy',
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
    help: 'Breaker of a plugin’s back end on this instance: 0 closed, 1 tries again, 2 open',
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

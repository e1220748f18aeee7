import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ADMIN } from './consoleServer.ts';
import { WORKSPACE } from './workspace.ts';

/**
 * Simulates netbars (模拟网吧0001, …) over the real agent protocol in a separate process.
 *
 * @returns a function that ends it
 * @example const stop = await startSimulator(server.url, { netbars: 1, pcs: 5 });
 */
export async function startSimulator(
  url: string,
  { netbars, pcs }: { netbars: number; pcs: number },
): Promise<() => Promise<void>> {
  const words = ['--url', url, '--netbars', String(netbars), '--pcs', String(pcs), '--seed', '1'];
  const child = spawn(process.execPath, [WORKSPACE.server, 'simulate', ...words], {
    env: { ...process.env, NODE_OPTIONS: '', CONSOLE_ADMIN_PASSWORD: ADMIN.password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() =>
      Promise.reject(new Error('The simulator ended before it was ready')),
    ),
  ]);
  return async () => {
    process.off('exit', kill);
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
}

/** Used part of the simulator in the server's sources. */
interface Simulated {
  start(): void;
  stop(): void;
}

/**
 * Simulates the machines A001, A002, … of an existing netbar. All of them are on at first.
 *
 * @param key enrolment key of the gateway
 * @param seed determines the events and their order
 * @param attack probability of an attack per half second. Absent for a few attacks per hour
 * @returns a function that ends it
 */
export async function simulateNetbar(
  url: string,
  { key, pcs, seed, attack }: { key: string; pcs: number; seed: number; attack?: number },
) {
  const source = path.join(WORKSPACE.serverSource, 'areas/agent/simulator/simulatedNetbar.ts');
  const { SimulatedNetbar } = (await import(source)) as {
    SimulatedNetbar: new (options: object) => Simulated;
  };
  const machines = Array.from({ length: pcs }, (_, at) => ({
    no: `A${String(at + 1).padStart(3, '0')}`,
    mac: `02:00:00:00:00:${String(at).padStart(2, '0')}`,
    ip: '',
    power: 'on',
    protect: 'on',
    version: '3.2.1',
    reason: '',
    locked: false,
    isolated: false,
    bootAt: Date.now(),
    config: 0,
  }));
  const netbar = new SimulatedNetbar({
    url: url.replace(/^http/, 'ws'),
    key,
    pcs: machines,
    seed,
    // Installations begin at once, and only those of versions named `bad` fail.
    inUse: 0,
    failing: 0,
    ...(attack !== undefined && { stepMs: 500, activity: { occupancy: () => 1, attack } }),
    onRefused: () => undefined,
  });
  netbar.start();
  return () => netbar.stop();
}

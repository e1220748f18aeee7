import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ADMIN } from './consoleServer.ts';
import { WORKSPACE } from './workspace.ts';

/**
 * Plays netbars (模拟网吧0001, …) over the real wire of agents, from a process of its own.
 *
 * @returns ends it
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
    once(child, 'exit').then(() => Promise.reject(new Error('the simulator ended'))),
  ]);
  return async () => {
    process.off('exit', kill);
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
}

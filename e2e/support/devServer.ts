import { spawn } from 'node:child_process';
import { endProcess, readyAddress } from './consoleServer.ts';
import { WORKSPACE } from './workspace.ts';

/** Dev server (`console-remote dev`) of a remote's folder. */
export interface DevServer {
  /** For example `http://127.0.0.1:41235`. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Runs `console-remote dev` in a remote's folder on a free port.
 *
 * @param console address of the console
 */
export async function startDevServer(folder: string, console: string): Promise<DevServer> {
  const words = [
    'dev',
    '--console',
    console,
    '--port',
    '0',
    '--host',
    WORKSPACE.hostForDevelopment,
  ];
  const child = spawn(process.execPath, [WORKSPACE.packer, ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    await endProcess(child);
  };
  try {
    return { url: await readyAddress(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { send } from '../server/load.ts';

/** Client version of the machines that receive commands. */
export const COMMAND_VERSION = '1.0.1';

interface Task {
  ID: number;
  status: string;
  success: number;
}
const OPEN = ['queued', 'running'];

/**
 * Sends a command to the machines of the first netbars in one task. @returns milliseconds until the
 * last result
 */
export async function command(agent: Agent, url: string, token: string): Promise<number> {
  const call = (path: string, body: object) =>
    send(agent, url, token, { method: 'POST', path, body });
  const filter = { clientVersion: COMMAND_VERSION };
  const { total } = await call('/pc/getPcList', { page: 1, pageSize: 1, ...filter });
  const since = performance.now();
  const selection = { allMatching: true, filter, excludeIds: [], expectTotal: total };
  const started = (await call('/pc/sendCommand', {
    command: 'refresh',
    selection,
    requestId: randomUUID(),
  })) as { task: Task };
  for (;;) {
    const { task } = (await call('/task/getTask', { ID: started.task.ID })) as { task: Task };
    if (task.status === 'done') break;
    if (!OPEN.includes(task.status))
      throw new Error(
        `of ${total} machines ${task.success} did what they were told: ${task.status}`,
      );
    await wait(200);
  }
  return performance.now() - since;
}

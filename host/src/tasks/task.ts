import type { Schemas } from '@console/shared/request';

export type Task = Schemas['Task'];

/** Whether a task waits or runs. */
export const isLive = ({ status }: Pick<Task, 'status'>): boolean =>
  status === 'queued' || status === 'running';

import type { Schemas } from '@console/shared/request';

export type Task = Schemas['Task'];

/** Whether a task is queued or running. */
export const isLive = ({ status }: Pick<Task, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** Returns the accessible name of the task button in the header. */
export const taskTrayText = (live: number): string =>
  live === 0 ? '任务' : `任务，${live} 个进行中`;

/** The button of tasks in the header, as it is read aloud. */
export const taskTrayText = (live: number): string =>
  live === 0 ? '任务' : `任务，${live} 个进行中`;

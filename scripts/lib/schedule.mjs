/**
 * Runs steps in dependency order, in the order of the list otherwise, within a limit of cores.
 * After a failure no new step starts; running steps are awaited.
 *
 * @param {{ name: string, needs?: string[], cores?: number, run(): Promise<void> }[]} steps
 *   dependencies outside of the list count as done; `cores` is the number of cores that a step
 *   uses, 1 by default
 * @param {number} limit number of cores for concurrent steps
 * @returns {Promise<void>} rejects with the first error
 */
export async function runSteps(steps, limit) {
  const waiting = [...steps];
  const unfinished = new Set(steps.map((step) => step.name));
  const running = new Set();
  const errors = [];
  let free = limit;
  const ready = (step) => (step.needs ?? []).every((need) => !unfinished.has(need));

  const begin = (step) => {
    const cores = step.cores ?? 1;
    waiting.splice(waiting.indexOf(step), 1);
    free -= cores;
    const done = step
      .run()
      .then(() => unfinished.delete(step.name))
      .catch((error) => errors.push(error))
      .finally(() => {
        free += cores;
        running.delete(done);
      });
    running.add(done);
  };

  for (;;) {
    for (const step of waiting.filter(ready))
      if (errors.length === 0 && (step.cores ?? 1) <= free) begin(step);
    if (running.size === 0) break;
    await Promise.race(running);
  }
  if (errors.length > 0) throw errors[0];
  if (waiting.length > 0)
    throw new Error(`Circular step dependencies: ${waiting.map((step) => step.name).join(', ')}`);
}

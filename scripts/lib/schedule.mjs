/**
 * Runs steps, as many at a time as `limit` says, each after those that it needs. After a failure no further step begins;
 * those under way are waited for.
 *
 * @param {{ name: string, needs?: string[], run(): Promise<void> }[]} steps a need that is not among them counts as done
 * @param {number} limit
 * @returns {Promise<void>} rejects with the first error
 */
export async function runSteps(steps, limit) {
  const waiting = [...steps];
  const unfinished = new Set(steps.map((step) => step.name));
  const running = new Set();
  const errors = [];
  const ready = (step) => (step.needs ?? []).every((need) => !unfinished.has(need));

  const begin = (step) => {
    waiting.splice(waiting.indexOf(step), 1);
    const done = step
      .run()
      .then(() => unfinished.delete(step.name))
      .catch((error) => errors.push(error))
      .finally(() => running.delete(done));
    running.add(done);
  };

  for (;;) {
    for (const step of waiting.filter(ready)) if (errors.length === 0 && running.size < limit) begin(step);
    if (running.size === 0) break;
    await Promise.race(running);
  }
  if (errors.length > 0) throw errors[0];
  if (waiting.length > 0) throw new Error(`Steps need each other in a circle: ${waiting.map((step) => step.name).join(', ')}`);
}

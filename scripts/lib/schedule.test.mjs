import { expect, test, vi } from 'vitest';
import { runSteps } from './schedule.mjs';

/** Returns steps that end when the test resolves them. */
function controlled(needs) {
  const log = [];
  const ends = {};
  const steps = Object.entries(needs).map(([name, needed]) => ({
    name,
    needs: needed,
    run: () => {
      log.push(name);
      return new Promise((resolve, reject) => {
        ends[name] = { resolve, reject };
      });
    },
  }));
  return { log, ends, steps };
}

test('a step starts after its dependencies, at most two run concurrently', async () => {
  const { log, ends, steps } = controlled({ a: [], b: ['a'], c: ['a'], d: ['a'] });
  const done = runSteps(steps, 2);
  expect(log).toEqual(['a']);
  ends.a.resolve();
  await expect.poll(() => log).toEqual(['a', 'b', 'c']);
  ends.c.resolve();
  await expect.poll(() => log).toEqual(['a', 'b', 'c', 'd']);
  ends.b.resolve();
  ends.d.resolve();
  await done;
});

test('a step with two cores starts after steps with one core, when both cores are free', async () => {
  const { log, ends, steps } = controlled({ a: [], both: [], b: [] });
  const done = runSteps(
    steps.map((step) => ({ ...step, cores: step.name === 'both' ? 2 : 1 })),
    2,
  );
  expect(log).toEqual(['a', 'b']);
  ends.b.resolve();
  await new Promise(setImmediate);
  expect(log).toEqual(['a', 'b']);
  ends.a.resolve();
  await expect.poll(() => log).toEqual(['a', 'b', 'both']);
  ends.both.resolve();
  await done;
});

test('after a failure no step starts, and running steps are awaited', async () => {
  const { log, ends, steps } = controlled({ a: [], b: [], c: ['a'] });
  const settled = vi.fn();
  const done = runSteps(steps, 2).catch((error) => error);
  done.then(settled);
  ends.a.reject(new Error('a broke'));
  await new Promise(setImmediate);
  expect(settled).not.toHaveBeenCalled();
  ends.b.resolve();
  expect((await done).message).toBe('a broke');
  expect(log).toEqual(['a', 'b']);
});

test('circular dependencies are reported with their names', async () => {
  const { steps } = controlled({ a: ['b'], b: ['a'] });
  await expect(runSteps(steps, 2)).rejects.toThrow('a, b');
});

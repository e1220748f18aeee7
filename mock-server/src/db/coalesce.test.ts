import { expect, it, vi } from 'vitest';
import { latch } from '../testing/latch.ts';
import { coalesce } from './coalesce.ts';

/** Timeout that is only reached if a test fails. */
const PATIENCE_MS = 20_000;

/** A batched function that doubles numbers. Each test ends its statements. */
function doubling() {
  const statements: { questions: readonly number[]; end: ReturnType<typeof latch> }[] = [];
  const double = coalesce(async (questions: readonly number[]) => {
    const end = latch();
    statements.push({ questions, end });
    await end.passed;
    if (questions.includes(13)) throw new Error('unlucky');
    return questions.map((value) => value * 2);
  });
  const started = (count: number) =>
    vi.waitFor(() => expect(statements).toHaveLength(count), PATIENCE_MS);
  return { statements, double, started };
}

it('combines look-ups that arrive during a statement into the next one', async () => {
  const { statements, double, started } = doubling();
  const first = double(1);
  await started(1);
  const others = [2, 3, 4].map(double);
  statements[0]?.end.open();
  expect(await first).toBe(2);
  await started(2);
  statements[1]?.end.open();
  expect(await Promise.all(others)).toEqual([4, 6, 8]);
  expect(statements.map(({ questions }) => questions)).toEqual([[1], [2, 3, 4]]);
});

it('does not answer a look-up from a statement that started before it', async () => {
  const { statements, double, started } = doubling();
  const first = double(1);
  await started(1);
  const same = double(1);
  statements[0]?.end.open();
  await first;
  await started(2);
  expect(statements[1]?.questions).toEqual([1]);
  statements[1]?.end.open();
  expect(await same).toBe(2);
});

it('rejects only the look-ups of the failed statement', async () => {
  const { statements, double, started } = doubling();
  const unlucky = double(13);
  await started(1);
  const next = double(2);
  statements[0]?.end.open();
  await expect(unlucky).rejects.toThrow('unlucky');
  await started(2);
  statements[1]?.end.open();
  expect(await next).toBe(4);
});

it('continues after 50 ms if a statement does not end', async () => {
  vi.useFakeTimers();
  try {
    const { statements, double } = doubling();
    const stuck = double(1);
    await vi.advanceTimersByTimeAsync(0);
    const next = double(2);
    await vi.advanceTimersByTimeAsync(1000);
    statements[1]?.end.open();
    expect(await next).toBe(4);
    statements[0]?.end.open();
    expect(await stuck).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

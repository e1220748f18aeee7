import { expect, it, vi } from 'vitest';
import { latch } from '../testing/latch.ts';
import { gathered } from './gather.ts';

/** A limit for what never comes, far beyond what a busy machine takes. */
const PATIENCE_MS = 20_000;

/** Questions are answered by their doubles, when the test lets each statement end. */
function doubling() {
  const statements: { asked: readonly number[]; end: ReturnType<typeof latch> }[] = [];
  const double = gathered(async (asked: readonly number[]) => {
    const end = latch();
    statements.push({ asked, end });
    await end.passed;
    if (asked.includes(13)) throw new Error('unlucky');
    return asked.map((one) => one * 2);
  });
  const begun = (count: number) =>
    vi.waitFor(() => expect(statements).toHaveLength(count), PATIENCE_MS);
  return { statements, double, begun };
}

it('asks for all who came while a statement was under way by one more', async () => {
  const { statements, double, begun } = doubling();
  const first = double(1);
  await begun(1);
  const others = [2, 3, 4].map(double);
  statements[0]?.end.open();
  expect(await first).toBe(2);
  await begun(2);
  statements[1]?.end.open();
  expect(await Promise.all(others)).toEqual([4, 6, 8]);
  expect(statements.map(({ asked }) => asked)).toEqual([[1], [2, 3, 4]]);
});

it('never answers by a statement that had begun before the question', async () => {
  const { statements, double, begun } = doubling();
  const first = double(1);
  await begun(1);
  const same = double(1);
  statements[0]?.end.open();
  await first;
  await begun(2);
  expect(statements[1]?.asked).toEqual([1]);
  statements[1]?.end.open();
  expect(await same).toBe(2);
});

it('fails for those who asked by a statement that failed, and for nobody after them', async () => {
  const { statements, double, begun } = doubling();
  const unlucky = double(13);
  await begun(1);
  const next = double(2);
  statements[0]?.end.open();
  await expect(unlucky).rejects.toThrow('unlucky');
  await begun(2);
  statements[1]?.end.open();
  expect(await next).toBe(4);
});

it('goes on without a statement that does not end', async () => {
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

import { expect, it, vi } from 'vitest';
import { gate, type Opening } from './gate.ts';

function aGate({ canAsk = true } = {}) {
  const asked: [string, Opening][] = [];
  const opened = gate<string>(
    () => canAsk,
    (question, opening) => asked.push([question, opening]),
  );
  const wait = (question: string) =>
    opened.pass(
      question,
      async () => `${question} went on`,
      () => `${question} gave up`,
    );
  return { ...opened, asked, wait };
}

it('opens one dialog for all callers with the first question, and continues all of them', async () => {
  const { asked, wait } = aGate();
  const results = Promise.all([wait('a'), wait('b')]);
  expect(asked.map(([question]) => question)).toEqual(['a']);
  await asked[0]?.[1].succeed();
  expect(await results).toEqual(['a went on', 'b went on']);
});

it('rejects all callers when the dialog is cancelled, and opens a new dialog for the next caller', async () => {
  const { asked, wait } = aGate();
  const first = wait('a');
  asked[0]?.[1].cancel();
  expect(await first).toBe('a gave up');
  const second = wait('b');
  await asked[1]?.[1].succeed();
  expect(await second).toBe('b went on');
});

it('rejects callers and aborts their dialog when it is closed, and ignores a late success', async () => {
  const { asked, wait, close } = aGate();
  const result = wait('a');
  close();
  await asked[0]?.[1].succeed();
  expect([await result, asked[0]?.[1].signal.aborted]).toEqual(['a gave up', true]);
});

it('gives up immediately if no dialog can be opened', async () => {
  const { asked, wait } = aGate({ canAsk: false });
  expect([await wait('a'), asked]).toEqual(['a gave up', []]);
});

it('rejects with the error of the failing caller, and does not affect the others', async () => {
  const { asked, wait, pass } = aGate();
  const refused = pass('a', () => Promise.reject(new Error('sent in vain')), vi.fn());
  const other = wait('b');
  const finished = asked[0]?.[1].succeed();
  await expect(refused).rejects.toThrow('sent in vain');
  expect(await other).toBe('b went on');
  await expect(finished).resolves.toBeUndefined();
});

it('rejects with the error that giving up throws', async () => {
  const { asked, pass } = aGate();
  const result = pass('a', vi.fn(), () => {
    throw new Error('cancelled');
  });
  asked[0]?.[1].cancel();
  await expect(result).rejects.toThrow('cancelled');
});

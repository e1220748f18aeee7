import { expect, it } from 'vitest';
import type { Breaker } from '../../kernel/interfaces/breakers.ts';
import { CallBreaker } from './breaker.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

function fail(breaker: Breaker, times: number, when: Date): void {
  for (let n = 0; n < times; n += 1) {
    expect(breaker.start(when)).toBeUndefined();
    breaker.end(when, 'down');
  }
}

it('opens after five consecutive failures', () => {
  const breaker = new CallBreaker();
  fail(breaker, 4, at(0));
  breaker.start(at(0));
  breaker.end(at(0));
  fail(breaker, 4, at(1));
  expect(breaker.state(at(1))).toBe('closed');
  fail(breaker, 1, at(1));
  expect(breaker.state(at(1))).toBe('open');
  expect(breaker.start(at(30))).toBe('open');
  expect(breaker.failure).toEqual({ msg: 'down', at: at(1) });
});

it('allows one trial call after 30 seconds, which closes it or opens it again', () => {
  const breaker = new CallBreaker();
  fail(breaker, 5, at(0));
  expect(breaker.state(at(31))).toBe('halfOpen');
  expect(breaker.start(at(31))).toBeUndefined();
  expect(breaker.start(at(31))).toBe('open');
  breaker.end(at(32), 'still down');
  expect(breaker.state(at(33))).toBe('open');
  expect(breaker.start(at(63))).toBeUndefined();
  breaker.end(at(63));
  expect(breaker.state(at(63))).toBe('closed');
});

it('limits concurrent calls to fifty', () => {
  const breaker = new CallBreaker();
  for (let n = 0; n < 50; n += 1) expect(breaker.start(at(0))).toBeUndefined();
  expect(breaker.start(at(0))).toBe('busy');
  breaker.end(at(0));
  expect(breaker.start(at(0))).toBeUndefined();
});

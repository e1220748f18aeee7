import { describe, expect, it } from 'vitest';
import {
  BREAKER_WINDOW,
  CLOSED,
  type Fault,
  isOpen,
  recordFault,
  recordLoaded,
} from './breaker.ts';

const load: Fault = { kind: 'load', reason: 'C101', detail: 'unreachable' };
const render: Fault = { kind: 'render', reason: 'C103', detail: 'x is undefined', page: 'list' };
const final: Fault = { kind: 'final', reason: 'C107', detail: 'another file' };

/** Returns the state after faults at times in ms. */
const after = (...faults: [Fault, number][]) =>
  faults.reduce((state, [fault, at]) => recordFault(state, fault, at), CLOSED);

describe('opening of the breaker', () => {
  it.each<[string, [Fault, number][], boolean]>([
    ['stays closed after one load failure', [[load, 0]], false],
    [
      'opens on the second load failure within a minute',
      [
        [load, 0],
        [load, BREAKER_WINDOW - 1],
      ],
      true,
    ],
    [
      'stays closed on a second load failure after a minute',
      [
        [load, 0],
        [load, BREAKER_WINDOW],
      ],
      false,
    ],
    [
      'stays closed after two render errors',
      [
        [render, 0],
        [render, 1],
      ],
      false,
    ],
    [
      'opens on the third render error within a minute',
      [
        [render, 0],
        [render, 1],
        [render, 2],
      ],
      true,
    ],
    [
      'stays closed if the first of three render errors is older than a minute',
      [
        [render, 0],
        [render, 1],
        [render, BREAKER_WINDOW],
      ],
      false,
    ],
    [
      'stays closed on a render error after a load failure',
      [
        [load, 0],
        [render, 1],
      ],
      false,
    ],
    ['opens immediately on a final fault', [[final, 0]], true],
  ])('%s', (_what, faults, open) => {
    expect(isOpen(after(...faults), faults.at(-1)?.[1] ?? 0)).toBe(open);
  });
});

describe('closing of the breaker', () => {
  it('allows one retry a minute after load failures, and closes if it succeeds', () => {
    const open = after([load, 0], [load, 10]);
    expect([isOpen(open, 9 + BREAKER_WINDOW), isOpen(open, 10 + BREAKER_WINDOW)]).toEqual([
      true,
      false,
    ]);
    expect(recordLoaded(open)).toEqual(CLOSED);
  });

  it('ignores faults with future timestamps after the clock was set back', () => {
    const YEAR = 365 * 24 * 3600_000;
    const open = after([load, YEAR], [load, YEAR + 10]);
    expect(isOpen(open, YEAR + 11)).toBe(true);
    expect(isOpen(open, 11)).toBe(false);
    expect(recordFault(open, render, 11)).toMatchObject({ loads: [], renders: [11] });
  });

  it('stays open if the retry fails', () => {
    const again = recordFault(after([load, 0], [load, 10]), load, 10 + BREAKER_WINDOW);
    expect(isOpen(again, 11 + BREAKER_WINDOW)).toBe(true);
  });

  it('does not close automatically after other faults or after a successful load', () => {
    const thrown = recordLoaded(after([render, 0], [render, 1], [render, 2]));
    expect([
      isOpen(thrown, 10 * BREAKER_WINDOW),
      isOpen(recordLoaded(after([final, 0])), BREAKER_WINDOW),
    ]).toEqual([true, true]);
  });
});

it('keeps the first fault when more faults follow', () => {
  expect(recordFault(after([final, 0]), render, 1).open).toMatchObject({
    reason: 'C107',
    since: 0,
  });
});

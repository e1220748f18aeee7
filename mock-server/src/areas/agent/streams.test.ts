import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { gatewayParts } from './parts.ts';
import { Streams } from './streams.ts';

const streams = () =>
  new Streams(
    [
      {
        name: 'x',
        routes: [],
        parts: [
          gatewayParts.with({
            streams: [
              { name: 'logs', entry: Type.Object({}), perMinute: 600, take: async () => undefined },
            ],
          }),
        ],
      },
    ],
    () => undefined,
  );

it('a million lines of one netbar wait for what its stream takes in a minute, however often it connects; others do not notice', () => {
  const all = streams();
  // 500 lines are the share of 50 s. Each connection begins with a frame that was sent at once.
  expect(all.pauseFor(1, 'logs', 500, 0)).toBe(50_000);
  expect(all.pauseFor(1, 'logs', 500, 1_000)).toBe(99_000);
  expect(all.pauseFor(2, 'logs', 500, 1_000)).toBe(50_000);
  for (let frame = 0; frame < 2_000; frame += 1) all.pauseFor(1, 'logs', 500, 2_000);
  // It waits for no longer than five minutes, and is then as any other.
  expect(all.pauseFor(1, 'logs', 500, 2_000)).toBe(300_000);
  expect(all.pauseFor(1, 'logs', 1, 1_000_000)).toBe(100);
});

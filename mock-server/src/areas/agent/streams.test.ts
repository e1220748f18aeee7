import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { gatewayParts } from './extensions.ts';
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
              {
                name: 'logs',
                entry: Type.Object({}),
                perMinute: 600,
                write: async () => undefined,
              },
            ],
          }),
        ],
      },
    ],
    () => undefined,
  );

it('delays a netbar with a million entries by its quota, also after reconnects, and delays no other netbar', () => {
  const all = streams();
  // 500 entries use the quota of 50 s. A new connection does not reset the quota.
  expect(all.pauseFor(1, 'logs', 500, 0)).toBe(50_000);
  expect(all.pauseFor(1, 'logs', 500, 1_000)).toBe(99_000);
  expect(all.pauseFor(2, 'logs', 500, 1_000)).toBe(50_000);
  for (let frame = 0; frame < 2_000; frame += 1) all.pauseFor(1, 'logs', 500, 2_000);
  // The pause is at most five minutes. Afterwards the quota is free again.
  expect(all.pauseFor(1, 'logs', 500, 2_000)).toBe(300_000);
  expect(all.pauseFor(1, 'logs', 1, 1_000_000)).toBe(100);
});

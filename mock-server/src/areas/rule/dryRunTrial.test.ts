import { describe, expect, it } from 'vitest';
import type { ReportedSample } from './dryRunSamples.ts';
import { trySamples } from './dryRunTrial.ts';

const event = (processName: string, change: Partial<ReportedSample> = {}): ReportedSample => ({
  sample: { processName },
  source: 'event',
  hits: 1,
  terminal: '1:A001',
  terminalCount: 0,
  netbarIds: [1],
  wasAllowed: false,
  ...change,
});

async function* inBatches(...batches: ReportedSample[][]) {
  yield* batches;
}

/** Matches `bad.exe`. `tried` lists the processes of each call. */
function fakeMatcher() {
  const tried: (string | undefined)[][] = [];
  return {
    tried,
    match: async (samples: readonly ReportedSample['sample'][]) => {
      tried.push(samples.map(({ processName }) => processName));
      return samples.flatMap(({ processName }, index) =>
        processName === 'bad.exe' ? [{ index, other: 2 }] : [],
      );
    },
  };
}

describe('trying samples', () => {
  it('tries equal samples of several batches once, and sums up where they were reported', async () => {
    const matcher = fakeMatcher();
    const batches = inBatches(
      [event('good.exe'), event('bad.exe'), event('bad.exe', { terminal: '1:A002' })],
      [event('bad.exe', { hits: 5, terminal: '2:A001', netbarIds: [2], wasAllowed: true })],
    );
    const { tried, matched, isCut, fields } = await trySamples(batches, matcher);
    expect({ tried, isCut, fields: [...fields] }).toEqual({
      tried: 2,
      isCut: false,
      fields: ['processName'],
    });
    expect(matcher.tried).toEqual([['good.exe', 'bad.exe'], []]);
    expect(matched).toEqual([
      {
        sample: { processName: 'bad.exe' },
        source: 'event',
        other: 2,
        hits: 7,
        terminals: new Set(['1:A001', '1:A002', '2:A001']),
        terminalCount: 0,
        netbarIds: new Set([1, 2]),
        wasAllowed: true,
      },
    ]);
  });

  it('tries a program and an event with the same fields separately', async () => {
    const program = event('bad.exe', { source: 'program', hits: 0, terminalCount: 3 });
    const { matched } = await trySamples(inBatches([event('bad.exe'), program]), fakeMatcher());
    expect(matched.map(({ source, terminalCount }) => [source, terminalCount])).toEqual([
      ['event', 0],
      ['program', 3],
    ]);
  });

  it('reports that there are more samples than it tries, and still counts those that it tried', async () => {
    const batches = inBatches([event('bad.exe')], [event('late.exe'), event('bad.exe')]);
    const { tried, matched, isCut } = await trySamples(batches, fakeMatcher(), 1);
    expect({ tried, isCut, hits: matched[0]?.hits }).toEqual({ tried: 1, isCut: true, hits: 2 });
  });
});

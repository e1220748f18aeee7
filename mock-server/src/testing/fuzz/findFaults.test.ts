import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findFaults, type Probe } from './findFaults.ts';

/** Requests with an id from 0 to 99 in the query. */
const probes = fc.record({
  account: fc.constant('admin'),
  request: fc
    .nat({ max: 99 })
    .map((id) => ({ method: 'GET', url: `/thing?ID=${id}`, headers: {} })),
});
const idOf = ({ request }: Probe) => Number(request.url.split('=')[1]);

it('returns the shortest request of each kind of fault once, and continues after a finding', async () => {
  const sent: number[] = [];
  const check = async (probe: Probe) => {
    const id = idOf(probe);
    sent.push(id);
    if (id >= 60) return `HTTP 500: id ${id}`;
    return id % 2 === 1 && id >= 21 ? 'no response' : undefined;
  };
  const found = await findFaults(probes, { seed: 1, count: 200, check });
  expect(found.map((finding) => [idOf(finding), finding.fault]).sort()).toEqual([
    [21, 'no response'],
    [60, 'HTTP 500: id 60'],
  ]);
  expect(sent.length).toBeGreaterThan(200);
});

it('sends the same requests for the same seed, and at most the given number without a finding', async () => {
  const run = async () => {
    const sent: number[] = [];
    const check = async (probe: Probe) => void sent.push(idOf(probe));
    await findFaults(probes, { seed: 7, count: 50, check });
    return sent;
  };
  const first = await run();
  expect(first).toHaveLength(50);
  expect(await run()).toEqual(first);
});

it('does not report a kind of fault that an earlier round has found', async () => {
  const known = new Set<string>();
  const plan = { count: 20, known, check: async () => 'HTTP 500: panic' };
  expect(await findFaults(probes, { ...plan, seed: 1 })).toHaveLength(1);
  expect(await findFaults(probes, { ...plan, seed: 2 })).toEqual([]);
});

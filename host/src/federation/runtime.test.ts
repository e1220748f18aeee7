import { expect, it, vi } from 'vitest';

const fetchShare = vi.hoisted(() => vi.fn<() => Promise<() => unknown>>());

vi.mock('./sharedScope.ts', () => ({
  sharedScope: () => ({
    rate: {
      version: '1.0.0',
      scope: ['default'],
      strategy: 'loaded-first',
      shareConfig: { singleton: true, requiredVersion: false },
      get: fetchShare,
    },
  }),
}));

import { allowShareRetry, federation } from './runtime.ts';

it('provides the runtime to remotes, which do not bundle it', () => {
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});

it('loads a shared module again after a failure, and not after a success', async () => {
  const rate = { default: 'Rate' };
  fetchShare
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockResolvedValue(() => rate);
  await expect(federation.loadShare('rate')).rejects.toThrow('chunk 7');
  allowShareRetry();
  const factory = await federation.loadShare('rate');
  expect((factory || undefined)?.()).toBe(rate);
  allowShareRetry();
  await federation.loadShare('rate');
  expect(fetchShare).toHaveBeenCalledTimes(2);
});

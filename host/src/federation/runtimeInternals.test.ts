import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { version } from '@module-federation/runtime/package.json';
import { describe, expect, it, vi } from 'vitest';
import { classifyError } from './pageLoadError.ts';
import { resetFailedShares } from './runtimeInternals.ts';

/**
 * Version of the runtime for which the host's assumptions were checked. For a new version, run this
 * test, review the changes and update the number.
 */
const VERSION = '2.9.2';

const ENTRY = '/r/shop/1/remoteEntry.js';

/** Simulates the result of loading the entry's script. */
type Arrival = (script: HTMLScriptElement) => void;

/** Same options as for the modules in `sharedScope.ts`. */
const TERMS = {
  scope: ['default'],
  strategy: 'loaded-first' as const,
  shareConfig: { singleton: true, requiredVersion: false as const },
};

let number = 0;

/**
 * Creates a remote with the real runtime and a simulated entry. The container, if given, is stored
 * under its global name.
 */
function remote(arrival: Arrival, container?: object, get?: () => Promise<() => unknown>) {
  number += 1;
  const name = `shop${number}`;
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'arrival',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      // Assigning `src` normally would load the script.
      Object.defineProperty(script, 'src', { value: url, writable: true });
      queueMicrotask(() => arrival(script));
      return { script, timeout: 1 };
    },
  };
  const entryGlobalName = `r_${name}`;
  if (container) vi.stubGlobal(entryGlobalName, container);
  return {
    name,
    instance: createInstance({
      name: `host${number}`,
      plugins: [plugin],
      remotes: [{ name, entry: ENTRY, type: 'global', entryGlobalName }],
      shared: {
        react: { ...TERMS, version: '19.3.1', lib: () => ({}) },
        ...(get && { rate: { ...TERMS, version: '1.0.0', get } }),
      },
    }),
  };
}

const arrives: Arrival = (script) => void script.dispatchEvent(new Event('load'));
const fails: Arrival = (script) => void script.dispatchEvent(new Event('error'));
const never: Arrival = () => undefined;
const throws: Arrival = (script) => {
  window.dispatchEvent(
    new ErrorEvent('error', { filename: script.src, message: 'x is not defined' }),
  );
  arrives(script);
};

async function failure(arrival: Arrival, container?: object): Promise<unknown> {
  const { name, instance } = remote(arrival, container);
  return instance.loadRemote(`${name}/list`).then(
    () => 'loaded',
    (error: unknown) => error,
  );
}

it('has the version that the host was checked with', () => expect(version).toBe(VERSION));

describe('runtime errors', () => {
  it.each<[string, string, Arrival, object?]>([
    ['an entry that cannot be loaded', 'C101', fails],
    ['an entry that times out', 'C102', never],
    ['an entry that throws', 'C103', throws],
    ['an entry that registers nothing', 'C104', arrives],
    ['an invalid container', 'C104', arrives, { get: () => undefined }],
    [
      'a page that the container does not expose',
      'C104',
      arrives,
      { init: () => undefined, get: () => undefined },
    ],
  ])('%s causes %s', async (_what, code, arrival, container) => {
    const error = await failure(arrival, container);
    expect([classifyError(error), String(error)]).toEqual([
      code,
      expect.stringMatching(/#RUNTIME-0\d\d/),
    ]);
  });

  it('a shared package of another version causes C105', async () => {
    const { instance } = remote(arrives);
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '^18.0.0' };
    const error = await instance
      .loadShare('react', { customShareInfo: { shareConfig } })
      .catch((thrown: unknown) => thrown);
    expect([classifyError(error), String(error)]).toEqual([
      'C105',
      expect.stringContaining('does not satisfy'),
    ]);
  });
});

it('a failed lazy share is cached as failed and loaded again only after a reset', async () => {
  let tries = 0;
  const rate = { default: 'Rate' };
  const { instance } = remote(arrives, undefined, async () => {
    tries += 1;
    if (tries === 1) throw new Error('Loading chunk 7 failed.');
    return () => rate;
  });
  await expect(instance.loadShare('rate')).rejects.toThrow('chunk 7');
  await expect(instance.loadShare('rate')).rejects.toThrow('chunk 7');
  resetFailedShares(instance.shareScopeMap);
  const factory = await instance.loadShare('rate');
  expect([(factory || undefined)?.(), tries]).toEqual([rate, 2]);
});

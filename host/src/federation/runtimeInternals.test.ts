import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { version } from '@module-federation/runtime/package.json';
import { describe, expect, it, vi } from 'vitest';
import { reasonOf } from './pageLoadError.ts';
import { resetFailedShares } from './runtimeInternals.ts';

/** What the host takes for granted was read in this version of the runtime. A new one: run this, read what changed, and raise it. */
const VERSION = '2.9.2';

const ENTRY = '/r/shop/1/remoteEntry.js';

/** What becomes of the entry's script once the runtime has put it into the page. */
type Arrival = (script: HTMLScriptElement) => void;

/** As `sharedScope.ts` offers a module. */
const TERMS = {
  scope: ['default'],
  strategy: 'loaded-first' as const,
  shareConfig: { singleton: true, requiredVersion: false as const },
};

let number = 0;

/** A remote of the real runtime, whose entry arrives as told; its container, if it brings one, is put under its global name. */
function remote(arrival: Arrival, container?: object, get?: () => Promise<() => unknown>) {
  number += 1;
  const name = `shop${number}`;
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'arrival',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      // An address of its own would have this page go and ask for it.
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

it('is the version that this was written for', () => expect(version).toBe(VERSION));

describe('what the runtime says', () => {
  it.each<[string, string, Arrival, object?]>([
    ['of an entry that cannot be fetched', 'C101', fails],
    ['of an entry that takes too long', 'C102', never],
    ['of an entry that throws', 'C103', throws],
    ['of an entry that registers nothing', 'C104', arrives],
    ['of a container that is none', 'C104', arrives, { get: () => undefined }],
    [
      'of a page that the container does not have',
      'C104',
      arrives,
      { init: () => undefined, get: () => undefined },
    ],
  ])('%s means %s', async (_what, code, arrival, container) => {
    const error = await failure(arrival, container);
    expect([reasonOf(error), String(error)]).toEqual([
      code,
      expect.stringMatching(/#RUNTIME-0\d\d/),
    ]);
  });

  it('of a shared package of another version means C105', async () => {
    const { instance } = remote(arrives);
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '^18.0.0' };
    const error = await instance
      .loadShare('react', { customShareInfo: { shareConfig } })
      .catch((thrown: unknown) => thrown);
    expect([reasonOf(error), String(error)]).toEqual([
      'C105',
      expect.stringContaining('does not satisfy'),
    ]);
  });
});

it('a lazy share that failed is kept as failed, and fetched again only once it was reset', async () => {
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

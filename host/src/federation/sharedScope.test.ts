import { ARCO_PACKAGE, SHARED_MODULES } from '@console/shared/contract';
import * as session from '@console/shared/session';
import * as jotai from 'jotai';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { describe, expect, it, vi } from 'vitest';

const rate = vi.hoisted(() => ({ fetched: 0 }));
vi.mock('./arco.ts', () => ({
  arcoModules: () => [
    {
      request: '@arco-design/web-react/es/Rate',
      package: '@arco-design/web-react',
      get: async () => {
        rate.fetched += 1;
        return () => rate;
      },
    },
  ],
}));
vi.mock('./sharedUi.ts', () => ({ sharedUi: { kit: true } }));

import { hostVersions } from './hostVersions.ts';
import { sharedScope } from './sharedScope.ts';

interface Offer {
  version: string;
  lib?: () => unknown;
  get?: () => Promise<() => unknown>;
}
const scope = sharedScope() as unknown as Record<string, Offer>;

describe('sharedScope', () => {
  it.each(SHARED_MODULES)(
    'shares $request as listed: $load',
    ({ request, package: owner, load }) => {
      expect(scope[request]).toMatchObject({ version: hostVersions[owner] });
      expect(scope[request]?.version).toMatch(/^\d+\.\d+\.\d+/);
      expect([scope[request]?.lib !== undefined, scope[request]?.get !== undefined]).toEqual(
        load === 'eager' ? [true, false] : [false, true],
      );
    },
  );

  it.each([
    ['react', react],
    ['react/jsx-runtime', jsxRuntime],
    ['react-dom', reactDom],
    ['jotai', jotai],
    ['@console/shared/session', session],
  ])("shares the host's own %s", (request, module) => {
    expect(scope[request]?.lib?.()).toBe(module);
  });

  it('offers Arco components with their version and loads them on request', async () => {
    const offer = scope['@arco-design/web-react/es/Rate'];
    expect(offer?.version).toBe(hostVersions[ARCO_PACKAGE]);
    expect(rate.fetched).toBe(0);
    expect((await offer?.get?.())?.()).toBe(rate);
  });

  it('loads the kit on request', async () => {
    expect((await scope['@console/shared/ui']?.get?.())?.()).toEqual({ kit: true });
  });

  it('shares every module as a singleton', () => {
    for (const offer of Object.values(scope)) {
      expect(offer).toMatchObject({
        scope: ['default'],
        strategy: 'loaded-first',
        shareConfig: { singleton: true },
      });
    }
  });
});

import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  assertNotRedirected,
  errorMessage,
  Problem,
  printFailure,
  unreachable,
} from './problem.ts';
import { newFolder, removeFolders } from './testing/remoteFolder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  removeFolders();
});

/** Returns the error that a function throws. */
function thrown(what: () => unknown): unknown {
  try {
    what();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a failed command', () => {
  it('prints one line without a stack, also for operating-system errors', () => {
    const output = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(printFailure(new Problem('Name a folder.'))).toBe(1);
    expect(printFailure(thrown(() => readFileSync(newFolder())))).toBe(1);
    expect(output.mock.calls).toEqual([
      ['Name a folder.'],
      [expect.stringMatching(/^Operating system error: EISDIR[^\n]*$/)],
    ]);
  });

  it('prints the stack for a fault of the tool itself', () => {
    expect(() => printFailure(new TypeError('x is undefined'))).toThrow(TypeError);
  });
});

describe('a console that cannot be reached', () => {
  const proxyMessage = (address: string) =>
    errorMessage(unreachable(address, new Error('ETIMEDOUT'), 'is it running?'));

  it.each([
    ['HTTPS_PROXY', 'https://console.example'],
    ['http_proxy', 'http://console.example'],
  ])('reports how to make Node use a proxy that only npm uses (%s)', (name, address) => {
    vi.stubEnv(name, 'http://proxy:3128');
    vi.stubEnv('NODE_USE_ENV_PROXY', '');
    expect(proxyMessage(address)).toMatch(
      /is it running\? HTTPS?_PROXY is set, but Node uses the proxy only with NODE_USE_ENV_PROXY=1/,
    );
    expect(proxyMessage('http://127.0.0.1:8080')).not.toContain('proxy');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    expect(proxyMessage(address)).not.toContain('proxy');
  });
});

describe('a redirect', () => {
  const redirect = (status: number, location?: string) =>
    thrown(() =>
      assertNotRedirected(
        'http://console.example',
        new Response(null, { status, ...(location && { headers: { location } }) }),
      ),
    );

  it('is not followed, and its target is reported', () => {
    expect(errorMessage(redirect(301, 'https://console.example/api/x'))).toBe(
      'http://console.example redirects to https://console.example. Use that address instead. In a project, npm run upgrade -- --console https://console.example stores it.',
    );
    expect([redirect(304), redirect(200, '/x')]).toEqual([undefined, undefined]);
  });
});

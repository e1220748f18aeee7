import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { assertStayed, messageOf, Problem, tellFailure, unreachable } from './problem.ts';
import { newFolder, removeFolders } from './testing/remoteFolder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  removeFolders();
});

/** What something throws. */
function thrown(what: () => unknown): unknown {
  try {
    what();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a failed command', () => {
  it('is told of in a line: what the operating system refused too, without a stack', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(tellFailure(new Problem('Name a folder.'))).toBe(1);
    expect(tellFailure(thrown(() => readFileSync(newFolder())))).toBe(1);
    expect(said.mock.calls).toEqual([
      ['Name a folder.'],
      [expect.stringMatching(/^The operating system refused it: EISDIR[^\n]*$/)],
    ]);
  });

  it('shows its stack where the fault is the tool’s own', () => {
    expect(() => tellFailure(new TypeError('x is undefined'))).toThrow(TypeError);
  });
});

describe('a console that cannot be reached', () => {
  const told = (address: string) =>
    messageOf(unreachable(address, new Error('ETIMEDOUT'), 'is it running?'));

  it.each([
    ['HTTPS_PROXY', 'https://console.example'],
    ['http_proxy', 'http://console.example'],
  ])('behind a proxy that only npm uses: what makes Node use it is said (%s)', (name, address) => {
    vi.stubEnv(name, 'http://proxy:3128');
    vi.stubEnv('NODE_USE_ENV_PROXY', '');
    expect(told(address)).toMatch(
      /is it running\? HTTPS?_PROXY names a proxy, which Node uses only with NODE_USE_ENV_PROXY=1/,
    );
    expect(told('http://127.0.0.1:8080')).not.toContain('proxy');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    expect(told(address)).not.toContain('proxy');
  });
});

describe('an answer that leads elsewhere', () => {
  const leading = (status: number, location?: string) =>
    thrown(() =>
      assertStayed(
        'http://console.example',
        new Response(null, { status, ...(location && { headers: { location } }) }),
      ),
    );

  it('is not followed: the address that it names is told', () => {
    expect(messageOf(leading(301, 'https://console.example/api/x'))).toBe(
      'http://console.example leads to https://console.example: name that address instead. In a project, npm run upgrade -- --console https://console.example keeps it.',
    );
    expect([leading(304), leading(200, '/x')]).toEqual([undefined, undefined]);
  });
});

import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { INTEGRITY } from '../testing/builders.ts';
import { validRelease } from '../testing/signed.ts';
import { diagnoseFile } from './diagnoseFile.ts';
import { allowFiles } from './integrity.ts';

const FILE = '/r/why/a1b2c3d4e5f6/page.0123456789ab.js';

beforeAll(() => allowFiles(validRelease('why')));
afterEach(() => vi.unstubAllGlobals());

/**
 * Serves the file without an integrity as given, and with the integrity only if `whole` is true.
 */
function serve(plain: () => Response, whole = true): void {
  vi.stubGlobal('fetch', async (_address: string, { integrity }: RequestInit) => {
    if (integrity === undefined) return plain();
    if (integrity !== INTEGRITY || !whole) throw new TypeError('Failed to fetch');
    return new Response('');
  });
}
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

it.each<[string, () => Response, boolean, string, boolean]>([
  ['is gone', () => new Response('', { status: 404 }), true, 'C101', false],
  ['is forbidden', () => new Response('', { status: 403 }), true, 'C101', false],
  ['failed with a server error', () => new Response('', { status: 503 }), true, 'C101', true],
  ['was rate limited', () => new Response('', { status: 429 }), true, 'C101', true],
  ['cannot be reached', unreachable, true, 'C101', true],
  ['has other content', () => new Response('x'), false, 'C107', false],
  ['is correct on the second request', () => new Response(''), true, 'C101', true],
])('returns the reason for a file that %s', async (_what, plain, whole, code, mayHelp) => {
  serve(plain, whole);
  expect(await diagnoseFile(FILE)).toMatchObject({ code, mayHelp });
});

it('sends no request for a file that no manifest lists', async () => {
  serve(unreachable);
  expect(await diagnoseFile('/r/why/a1b2c3d4e5f6/other.js')).toMatchObject({
    code: 'C110',
    mayHelp: false,
  });
});

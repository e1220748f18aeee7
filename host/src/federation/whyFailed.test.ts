import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { INTEGRITY } from '../testing/builders.ts';
import { strictRelease } from '../testing/signed.ts';
import { allowFiles } from './integrity.ts';
import { whyFailed } from './whyFailed.ts';

const FILE = '/r/why/a1b2c3d4e5f6/page.0123456789ab.js';

beforeAll(() => allowFiles(strictRelease('why')));
afterEach(() => vi.unstubAllGlobals());

/** Answers the question for the file as it is, and the one with its integrity. */
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
  ['met a server in trouble', () => new Response('', { status: 503 }), true, 'C101', true],
  ['was asked for too often', () => new Response('', { status: 429 }), true, 'C101', true],
  ['cannot be reached', unreachable, true, 'C101', true],
  ['is another file', () => new Response('x'), false, 'C107', false],
  ['is right now', () => new Response(''), true, 'C101', true],
])('a file that %s', async (_what, plain, whole, code, mayHelp) => {
  serve(plain, whole);
  expect(await whyFailed(FILE)).toMatchObject({ code, mayHelp });
});

it('asks nobody for a file that no manifest lists', async () => {
  serve(unreachable);
  expect(await whyFailed('/r/why/a1b2c3d4e5f6/other.js')).toMatchObject({
    code: 'C110',
    mayHelp: false,
  });
});

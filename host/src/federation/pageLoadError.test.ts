import { describe, expect, it } from 'vitest';
import { classifyError, PageLoadError } from './pageLoadError.ts';
import type { ReasonCode } from './reasonCode.ts';

/**
 * Returns an error in the message format of the federation runtime: text, code, arguments, page,
 * cause.
 */
function runtimeError(code: string, text: string, args: object, cause?: string): Error {
  const lines = [
    `${text} #${code}`,
    `args: ${JSON.stringify(args)}`,
    `View the docs: https://example.com/#${code.toLowerCase()}`,
  ];
  return new Error(
    `[ Federation Runtime ]: ${[...lines, ...(cause ? [`Original Error Message:\n ${cause}`] : [])].join('\n')}`,
  );
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

const ENTRY = { remoteName: 'shop', resourceUrl: '/r/shop/1/remoteEntry.js' };
const notLoaded = (cause: string) =>
  runtimeError('RUNTIME-008', 'Failed to load script resources.', ENTRY, cause);

describe('reasonOf', () => {
  it.each<[string, ReasonCode, unknown]>([
    [
      'an entry that cannot be fetched',
      'C101',
      notLoaded(
        'ScriptNetworkError: Failed to load script "/r/shop/1/remoteEntry.js" - the script URL is unreachable',
      ),
    ],
    [
      'an entry that takes too long',
      'C102',
      notLoaded('ScriptNetworkError: Script "/r/shop/1/remoteEntry.js" timed out.'),
    ],
    [
      'an entry that throws',
      'C103',
      notLoaded(
        'ScriptExecutionError: Script "/r/shop/1/remoteEntry.js" loaded but threw a runtime error: x is not defined',
      ),
    ],
    [
      'an entry that registers nothing',
      'C104',
      runtimeError('RUNTIME-001', 'Failed to get remoteEntry exports.', {
        remoteName: 'shop',
        remoteEntryKey: 'r_shop_1',
      }),
    ],
    [
      'an entry without a container',
      'C104',
      runtimeError('RUNTIME-002', 'The remote entry interface does not contain "init"', ENTRY),
    ],
    [
      'a page that is not exposed',
      'C104',
      runtimeError('RUNTIME-014', 'The remote does not expose the requested module.', ENTRY),
    ],
    [
      'a page that the container lacks',
      'C104',
      new Error('Module "./list" does not exist in container.'),
    ],
    [
      'a chunk that cannot be fetched',
      'C101',
      named('ChunkLoadError', 'Loading chunk 12 failed.\n(error: /r/shop/1/12.js)'),
    ],
    [
      'a chunk that takes too long',
      'C102',
      named('ChunkLoadError', 'Loading chunk 12 failed.\n(timeout: /r/shop/1/12.js)'),
    ],
    [
      'a stylesheet that cannot be fetched',
      'C101',
      new Error('Loading CSS chunk 12 failed.\n(/r/shop/1/12.css)'),
    ],
    [
      'a shared package of another version',
      'C105',
      new Error(
        '[ Federation Runtime ]: Version 19.3.1 from console of shared singleton module react does not satisfy the requirement of shop which needs ^18.0.0)',
      ),
    ],
    [
      'a shared module that the host does not offer',
      'C105',
      new Error(
        'The getter for the shared module is not a function. #RUNTIME-012\nargs: {"shareKey":"react-dnd"}',
      ),
    ],
    [
      'a wrong version found while the container starts',
      'C105',
      runtimeError(
        'RUNTIME-015',
        'Remote container initialization failed.',
        ENTRY,
        'Error: Version 19.3.1 from console of shared singleton module react does not satisfy the requirement of shop which needs ^18.0.0)',
      ),
    ],
    [
      "the page's own error",
      'C103',
      new TypeError("Cannot read properties of undefined (reading 'timeout')"),
    ],
    ["a call of the page's own that failed", 'C103', new TypeError('Failed to fetch')],
    ['a value that is not an error', 'C103', undefined],
    ['a PageLoadError', 'C102', new PageLoadError('C102', 'Loading chunk 12 failed')],
  ])('%s: %s', (_what, code, error) => {
    expect(classifyError(error)).toBe(code);
  });
});

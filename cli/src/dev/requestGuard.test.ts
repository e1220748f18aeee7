import { describe, expect, it } from 'vitest';
import { isAllowedRequest } from './requestGuard.ts';

const isAllowed = (headers: Record<string, string>, method = 'GET') =>
  isAllowedRequest({ headers, method }, 8081);

describe('isAllowedRequest', () => {
  it.each([
    ['a tool without a browser', { host: '127.0.0.1:8081' }],
    [
      'the page itself',
      { host: 'localhost:8081', 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8081' },
    ],
    ['an address that somebody typed', { host: '[::1]:8081', 'sec-fetch-site': 'none' }],
    [
      'a link that leads here',
      {
        host: '127.0.0.1:8081',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      },
    ],
  ])('accepts %s', (_who, headers) => expect(isAllowed(headers)).toBe(true));

  it.each([
    ['no name', {}],
    ['a foreign name that leads to this machine', { host: 'rebound.example:8081' }],
    ['another port', { host: '127.0.0.1:8080' }],
    [
      'a script of a foreign page',
      { host: '127.0.0.1:8081', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    ],
    [
      'a page of another port',
      { host: '127.0.0.1:8081', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    ],
    ['a websocket of another page', { host: '127.0.0.1:8081', origin: 'http://127.0.0.1:9999' }],
    [
      'a frame',
      {
        host: '127.0.0.1:8081',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'iframe',
      },
    ],
  ])('rejects %s', (_who, headers) => expect(isAllowed(headers)).toBe(false));

  it('rejects a form of another site', () => {
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect(isAllowed({ host: '127.0.0.1:8081', ...headers }, 'POST')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { prepare } from './prepare.ts';
import type { RequestError } from './requestError.ts';

const sender = { token: 'a.b.c', sessionId: 's1', userId: 7 };

describe('prepare', () => {
  // @spec 6.5
  it('sends token and user in headers, below the API base, with a time-out of 99 999 ms', () => {
    const prepared = prepare('POST /user/getUserList', { page: 1 }, sender);
    expect(prepared.url).toBe('/api/user/getUserList');
    expect(prepared.headers).toMatchObject({
      'x-token': 'a.b.c',
      'x-user-id': '7',
      'content-type': 'application/json',
    });
    expect(prepared.body).toBe('{"page":1}');
    expect(prepared.timeout).toBe(99_999);
  });

  it('omits the headers before a user is signed in', () => {
    const { headers } = prepare('POST /base/captcha', undefined, {
      token: '',
      sessionId: '',
      userId: undefined,
    });
    expect(headers).toEqual({ accept: 'application/json' });
  });

  it('writes the body of a GET as query: arrays with brackets, without empty values, escaped', () => {
    const body = { uuid: 'a&b', IDs: [1, 2], none: undefined, nothing: null };
    const { url, body: sent } = prepare('GET /wx/login', body, sender);
    expect(url).toBe('/api/wx/login?uuid=a%26b&IDs%5B%5D=1&IDs%5B%5D=2');
    expect(sent).toBeUndefined();
  });

  it('sends the body of a DELETE as JSON', () => {
    expect(prepare('DELETE /user/deleteUser', { id: 3 }, sender).body).toBe('{"id":3}');
  });

  it('passes a form unchanged, so that the browser sets its boundary', () => {
    const form = new FormData();
    const prepared = prepare('POST /file/upload', form, sender);
    expect(prepared.body).toBe(form);
    expect(prepared.headers).not.toHaveProperty('content-type');
  });

  it('throws for a body that cannot be serialized as JSON', () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(() => prepare('POST /x/y', circular, sender)).toThrow(
      expect.objectContaining({ kind: 'unsent' }) as RequestError,
    );
  });
});

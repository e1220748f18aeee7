import { describe, expect, it } from 'vitest';
import { type ExcerptLimits, excerpt, excerptText } from './masking.ts';

const limits: ExcerptLimits = { characters: 2000, depth: 4, entries: 10, text: 100 };

/** Returns the same value and counts how many of its parts are read. */
function counted<T extends object>(value: T): { value: T; reads: () => number } {
  let reads = 0;
  const traps: ProxyHandler<object> = {
    get(target, key) {
      reads += 1;
      const part = Reflect.get(target, key);
      return typeof part === 'object' && part !== null ? new Proxy(part, traps) : part;
    },
  };
  return { value: new Proxy(value, traps) as T, reads: () => reads };
}

describe('an excerpt', () => {
  it('masks secrets and phone numbers by field name, for all types of values', () => {
    const hidden = {
      password: 'x',
      Token: ['a'],
      secret: { a: 1 },
      captchaId: 7,
      code: '123456',
      phone: 13812345678,
    };
    expect(excerpt(hidden, limits)).toEqual({
      password: '***',
      Token: '***',
      secret: '***',
      captchaId: '***',
      code: '***',
      phone: '138****5678',
    });
    expect(excerpt({ code: 7, password: '', token: null, passwordSymbol: true }, limits)).toEqual({
      code: 7,
      password: '',
      token: null,
      passwordSymbol: true,
    });
  });

  it('masks the signature of a temporary address, of the console and of a bucket', () => {
    const addresses = [
      '/api/file/signed/ab12.txt?name=a.txt&until=1700000000&sign=c2VjcmV0',
      'https://files.example/ab12.txt?X-Amz-Expires=60&X-Amz-Signature=0f3c&x-id=GetObject',
    ];
    expect(addresses.map((address) => excerptText(address, 300))).toEqual([
      '/api/file/signed/ab12.txt?name=a.txt&until=1700000000&sign=***',
      'https://files.example/ab12.txt?X-Amz-Expires=60&X-Amz-Signature=***&x-id=GetObject',
    ]);
  });

  it('masks phone numbers in texts, also at the end of the excerpt', () => {
    expect(excerpt({ remark: '打 13812345678 找我' }, limits)).toEqual({
      remark: '打 138****5678 找我',
    });
    for (let before = 85; before <= 100; before += 1) {
      const { remark } = excerpt({ remark: `${' '.repeat(before)}13812345678` }, limits) as {
        remark: string;
      };
      expect(remark).not.toMatch(/1381/);
    }
  });

  it('does not search for secret values in other fields', () => {
    const body = { token: 'netbar', password: 'e', name: 'netbar', remark: 'the netbar' };
    expect(excerpt(body, limits)).toEqual({
      token: '***',
      password: '***',
      name: 'netbar',
      remark: 'the netbar',
    });
  });

  // @guarantee bounded-records
  it('stays small and valid, and keeps fields after a long one', () => {
    const body = {
      ['k'.repeat(1100)]: 'v',
      long: 'x'.repeat(100_000),
      list: Array.from({ length: 5000 }, (_none, at) => ({ at, text: 'y'.repeat(1000) })),
      deep: JSON.parse('['.repeat(3000) + ']'.repeat(3000)),
      last: 'here',
    };
    const result = excerpt(body, limits) as Record<string, unknown>;
    expect(JSON.stringify(result).length).toBeLessThan(3000);
    expect(result.last).toBe('here');
    expect(result.long).toBe(`${'x'.repeat(100)}…`);
    expect(result.deep).toEqual([[['…']]]);
    expect((result.list as unknown[]).slice(0, 2)).toMatchObject([{ at: 0 }, { at: 1 }]);
    expect((result.list as unknown[]).at(-1)).toMatch(/^… \+\d+$/);
    expect(Object.keys(result)[0]).toBe(`${'k'.repeat(60)}…`);
  });

  it('shows the number of omitted entries of a list or object', () => {
    const wide = Object.fromEntries(Array.from({ length: 50 }, (_none, at) => [`f${at}`, at]));
    expect(excerpt(wide, limits)).toMatchObject({ f9: 9, '…': '+40' });
    expect(excerpt(Array(50).fill(1), limits)).toEqual([...Array(10).fill(1), '… +40']);
  });

  // @guarantee bounded-records
  it('does not read more of a value if the value is larger', () => {
    const make = (size: number) => ({
      list: Array.from({ length: size }, () => ({ pwd: 'secret-value', name: 'secret-value' })),
      ...Object.fromEntries(
        Array.from({ length: 50 }, (_none, at) => [`pwd${at}`, `secret-value-${at}`]),
      ),
    });
    const [small, large] = [counted(make(100)), counted(make(100_000))];
    excerpt(small.value, limits);
    excerpt(large.value, limits);
    expect(large.reads()).toBe(small.reads());
  });

  it('can be stored: contains neither U+0000 nor lone surrogates', () => {
    const text = JSON.stringify(
      excerpt({ 'a\u0000': 'b\u0000', c: '\ud800x', d: `${'x'.repeat(99)}\u{1f600}` }, limits),
    );
    expect(text).not.toMatch(/\\u0000|\\ud8/);
    expect(excerptText('a\u0000b', 10)).toBe('a\ufffdb');
  });
});

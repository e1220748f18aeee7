/**
 * Texts that have broken servers before: markup, SQL, paths, formats, control characters, lone
 * surrogates, digits of other scripts.
 */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202e\u200b\ufeff',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  "' or 1=1 --",
  "'; drop table users; --",
  '1) union select password_hash from users --',
  'id desc; select pg_sleep(30)',
  '%_\\',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\u0000.png',
  'javascript:alert(1)',
  '${7*7}{{7*7}}#{7*7}',
  '$&$1$`',
  '%s%n%x',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '١٢٣',
  '2026-02-30T00:00:00Z',
  '2026-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.000Z',
  '999999999999999999999999',
  '(a+)+$',
  'a'.repeat(2_000),
];

export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 63,
  1e308,
  5e-324,
];

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/**
 * Invalid bodies: not JSON, another JSON type, numbers beyond doubles, nesting that overflows the
 * stack.
 */
export const garbageBodies: readonly (string | Buffer)[] = [
  '{',
  '[]',
  'null',
  '"text"',
  '1e400',
  '{"ID":1e400}',
  '{"ID":-1e400,"id":123456789012345678901234567890}',
  '{"ID":1,"ID":"x","id":[]}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":{"__proto__":null}}',
  '{"hasOwnProperty":1,"toString":null,"valueOf":{}}',
  '{"page":1,"pageSize":10,"sort":{"length":1e9}}',
  '\ufeff{}',
  '{"ID":1}trailing',
  nested(20_000),
  nestedObjects(20_000),
  `{"keyword":"${'\\u0000'.repeat(10)}"}`,
  '{"\\ud800":"\\udc00\\ud800"}',
  Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc0, 0xaf]),
  Buffer.from('{"a":"\xff\xfe"}', 'latin1'),
  Buffer.from('PK\u0003\u0004garbage', 'latin1'),
  '--x\r\nContent-Disposition: form-data; name="file"; filename="../../evil.html"\r\n\r\n<script>1</script>\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nno end',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><xml><a>&b;</a></xml>',
];

/** Content types of requests; the empty text means no header. */
export const contentTypes: readonly string[] = [
  '',
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON ; charset="',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  '/',
  ';;;',
];

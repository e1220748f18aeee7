import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { curlLine } from './curl.ts';

/** Returns the arguments that a shell passes to curl. */
function argumentsOf(line: string): string[] {
  const script = `curl() { printf '%s\\001' "$@"; }; ${line}`;
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8', env: { TOKEN: 'abc' } })
    .split('\u0001')
    .slice(0, -1);
}

const headers = { 'content-type': 'application/json' };

it('quotes the address and the body for a shell', () => {
  const payload = `{"name":"it's $HOME \`id\`\\n"}`;
  const request = { method: 'POST', url: "/a/b?x='&y=$z", headers, payload };
  expect(argumentsOf(curlLine('http://h', request, 'unused'))).toEqual([
    '-s',
    '-X',
    'POST',
    "http://h/api/a/b?x='&y=$z",
    '-H',
    'x-token: abc',
    '-H',
    'content-type: application/json',
    '--data-binary',
    payload,
  ]);
});

it('writes a binary body to a file', () => {
  const payload = Buffer.from([0, 255, 10]);
  const line = curlLine(
    'http://h',
    { method: 'POST', url: '/a', headers, payload },
    'curl-test.body',
  );
  const file = argumentsOf(line).at(-1)?.replace(/^@/, '') ?? '';
  expect(readFileSync(file)).toEqual(payload);
  rmSync(file);
});

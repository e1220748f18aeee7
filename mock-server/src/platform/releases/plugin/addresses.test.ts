import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  assertLiteral,
  bareHost,
  ForbiddenAddress,
  guardedLookup,
  parseNetworks,
} from '../../kernel/outbound/addresses.ts';
import { readTarget } from './target.ts';

const NONE = new BlockList();

describe('an address as the target of a back end', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '::7f00:1',
    '::ffff:0:7f00:1',
    '3fff::1',
    'fe80::1%lo',
  ])('rejects %s', (address) => {
    expect(() => assertLiteral(address, NONE)).toThrow(ForbiddenAddress);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', 'tool.example'])('accepts %s', (address) => {
    expect(() => assertLiteral(address, NONE)).not.toThrow();
  });

  // @guarantee private-addresses
  it('is rejected in every notation', () => {
    for (const url of [
      'http://2130706433/',
      'http://0x7f.1/',
      'http://0177.0.0.1/',
      'http://[::ffff:7f00:1]/',
      'http://127.1/',
    ])
      expect(() => assertLiteral(bareHost(new URL(url)), NONE), url).toThrow(ForbiddenAddress);
  });

  // @guarantee private-addresses
  it('is accepted only within an allowed network', () => {
    const { list, wrong } = parseNetworks('10.1.2.0/24，127.0.0.1; fd00::/8');
    expect(wrong).toBeUndefined();
    for (const address of ['10.1.2.9', '127.0.0.1', '::ffff:127.0.0.1', 'fd12::1'])
      expect(() => assertLiteral(address, list)).not.toThrow();
    for (const address of ['10.1.3.9', '127.0.0.2', '169.254.169.254'])
      expect(() => assertLiteral(address, list)).toThrow();
  });

  it.each(['10.0.0.0/33', 'localhost', '10.0.0/8', '1.2.3.4/8/9', 'fd00::/129', '10.0.0.0/-1'])(
    'rejects the network %s',
    (text) => {
      expect(parseNetworks(`127.0.0.1, ${text}`).wrong).toBe(text);
    },
  );

  it('is checked again when the socket resolves a name', async () => {
    const resolveWith = (allowed: BlockList) =>
      new Promise((resolve) =>
        guardedLookup(allowed)('localhost', {}, (error, address) => resolve(error ?? address)),
      );
    expect(await resolveWith(NONE)).toBeInstanceOf(ForbiddenAddress);
    expect(await resolveWith(parseNetworks('127.0.0.0/8, ::1').list)).toMatch(
      /^(?:127\.0\.0\.1|::1)$/,
    );
  });
});

describe('the address of a back end', () => {
  it.each([
    [' https://Tool.example:443/base/ ', 'https://tool.example/base'],
    ['http://tool:9000', 'http://tool:9000'],
    ['http://[fd00::1]:9000/', 'http://[fd00::1]:9000'],
  ])('normalizes %j to %j', (address, normalized) => {
    expect(readTarget(address)).toBe(normalized);
  });

  it.each([
    '',
    'tool.example',
    'ftp://tool.example',
    'file:///etc/passwd',
    'http://user:pw@tool.example',
    'http://tool.example/?a=1',
    'http://tool.example/#x',
    'http://tool.example/a/../b',
    'http://tool.example/%2e%2e/b',
    'http://tool.example\\@evil.example',
    'http://tool.example/a b',
    'javascript:alert(1)',
    'http://',
    'http://tool.example/a//b',
  ])('rejects %j', (address) => {
    expect(() => readTarget(address)).toThrow(/后端的地址/);
  });
});

import { describe, expect, it } from 'vitest';
import { isConsoleAddress } from './ownAddress.ts';

const HERE = { host: '127.0.0.1', port: 8080 };

describe('the address of a back end', () => {
  it.each<[string, string, string[], typeof HERE]>([
    ['the address that it listens on', 'http://127.0.0.1:8080', ['127.0.0.1'], HERE],
    ['a name of it', 'http://console.example:8080/api', ['::1', '127.0.0.1'], HERE],
    ['it in IPv6 clothes', 'http://[::ffff:127.0.0.1]:8080', ['::ffff:127.0.0.1'], HERE],
    ['no network, which leads to it', 'http://0.0.0.0:8080', ['0.0.0.0'], HERE],
    [
      'any of the machine, where it listens to all',
      'http://127.0.0.1',
      ['127.0.0.1'],
      { host: '0.0.0.0', port: 80 },
    ],
    ['the port of https', 'https://localhost', ['::1'], { host: 'localhost', port: 443 }],
  ])('is the console’s own: %s', (_what, target, addresses, listenAddress) => {
    expect(isConsoleAddress(target, addresses, listenAddress)).toBe(true);
  });

  it.each<[string, string, string[], typeof HERE]>([
    ['another port', 'http://127.0.0.1:9000', ['127.0.0.1'], HERE],
    ['another machine', 'http://tool:8080', ['10.0.0.7'], HERE],
    ['another address of the machine', 'http://127.0.0.2:8080', ['127.0.0.2'], HERE],
  ])('is not the console’s own: %s', (_what, target, addresses, listenAddress) => {
    expect(isConsoleAddress(target, addresses, listenAddress)).toBe(false);
  });
});

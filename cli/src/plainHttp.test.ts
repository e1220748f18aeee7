import { beforeEach, expect, it, vi } from 'vitest';
import { run } from './main.ts';
import { assertSecureUrl } from './plainHttp.ts';
import { newFolder } from './testing/remoteFolder.ts';

const LAN = 'http://192.168.1.20:8080';

let output: string[];
beforeEach(() => {
  output = [];
  for (const how of ['log', 'error'] as const)
    vi.spyOn(console, how).mockImplementation((...args) => void output.push(args.join(' ')));
});

it.each([
  'https://console.example',
  'http://127.0.0.1:8080',
  'http://localhost:8080',
  'http://[::1]:8080',
])('sends a token to %s without a warning', (address) => {
  assertSecureUrl(address, false, console.log);
  expect(output).toEqual([]);
});

it.each([LAN, 'http://127.0.0.1.console.example', 'http://console.example'])(
  'sends a token to %s only with --plain-http',
  (address) => {
    expect(() => assertSecureUrl(address, false, console.log)).toThrow(
      /everybody on the way there can read the token.*--plain-http/,
    );
    assertSecureUrl(address, true, console.log);
    expect(output).toEqual([expect.stringMatching(/^Warning: http:.*can read the token/)]);
  },
);

it.each([
  ['login', '--console'],
  ['publish', '--to'],
])('%s does not make plain-HTTP requests to other machines', async (command, option) => {
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(new Error('nothing is to be asked'));
  vi.spyOn(process, 'cwd').mockReturnValue(newFolder());
  expect(await run([command, option, LAN])).toBe(1);
  expect(output).toEqual([expect.stringContaining(`${LAN} is another machine without encryption`)]);
  expect(fetch).not.toHaveBeenCalled();
});

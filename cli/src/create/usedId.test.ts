import { afterEach, expect, it } from 'vitest';
import { fakeConsole, stopConsoles } from '../testing/fakeConsole.ts';
import { usedIdWarning } from './usedId.ts';

afterEach(stopConsoles);

it('reports the remote that already uses the id', async () => {
  const releases = [{ id: 'netbar', title: '网吧管理', publisher: 'team-netbar' }];
  const { url } = await fakeConsole((_request, response) =>
    response.end(JSON.stringify({ releases })),
  );
  expect(await usedIdWarning(url, 'netbar')).toMatch(
    /already has a remote netbar \(网吧管理, of team-netbar\)\. Unless it is yours, choose/,
  );
  expect(await usedIdWarning(url, 'my-tool')).toBeUndefined();
});

it('allows any id if the console does not respond', async () => {
  const { url } = await fakeConsole();
  expect(await usedIdWarning(url, 'netbar')).toBeUndefined();
});

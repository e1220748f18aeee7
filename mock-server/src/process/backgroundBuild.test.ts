import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { trackParentBuild } from './backgroundBuild.ts';

it('ends the wait for a part when the parent process has built that part', async () => {
  const parent = new EventEmitter();
  const sdk = trackParentBuild(parent);
  const ended: string[] = [];
  const packages = sdk.built('packages').then(() => ended.push('packages'));
  const host = sdk.built('host').then(() => ended.push('host'));
  parent.emit('message', { part: 'host', isBuilt: true });
  await host;
  expect(ended).toEqual(['host']);
  parent.emit('message', { part: 'packages', isBuilt: true });
  await packages;
  await sdk.built('packages');
});

it.each([
  [
    'the build has failed',
    'failed',
    (parent: EventEmitter) => parent.emit('message', { part: 'packages', isBuilt: false }),
  ],
  ['the parent process has ended', 'failed', (parent: EventEmitter) => parent.emit('disconnect')],
  ['the server stops', 'stopping', (_parent: EventEmitter, stop: () => void) => stop()],
])('refuses a part when %s', async (_case, reason, end) => {
  const parent = new EventEmitter();
  const sdk = trackParentBuild(parent);
  const waiting = expect(sdk.built('packages')).rejects.toMatchObject({ reason });
  end(parent, sdk.stop);
  await waiting;
  await expect(sdk.built('packages')).rejects.toMatchObject({ reason });
});

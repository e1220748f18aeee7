import type { RemoteManifest } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { testPublisher, testRelease } from '../../../testing/releases.ts';
import { fullManifestIds, summarizeManifest } from './manifestSummaries.ts';

const publisher = testPublisher('team-shop');
const { manifest } = testRelease(publisher);
const releases = (count: number): RemoteManifest[] =>
  Array.from({ length: count }, (_none, index) => ({ ...manifest, id: `remote-${index}` }));

it('sends all manifests of a small registry, needed or not', () => {
  expect(fullManifestIds(releases(30), { isNeeded: () => false }).size).toBe(30);
});

it('sends only needed manifests of a small registry to a returning visitor', () => {
  expect([
    ...fullManifestIds(releases(3), { isNeeded: ({ id }) => id === 'remote-1', hasSeen: true }),
  ]).toEqual(['remote-1']);
});

it('sends only needed manifests and those with slots of a large registry', () => {
  const all = releases(31).map((release) =>
    release.id === 'remote-7'
      ? { ...release, slots: [{ slot: 'header.toolbar/v1', expose: './Button', js: [], css: [] }] }
      : release,
  );
  expect([...fullManifestIds(all, { isNeeded: ({ id }) => id === 'remote-30' })]).toEqual([
    'remote-7',
    'remote-30',
  ]);
});

it('summarizes a manifest without its files', () => {
  expect(summarizeManifest({ ...manifest, optional: true }, 'aaaaaaaaaaaa')).toEqual({
    id: 'netbar',
    version: '1.0.0',
    build: manifest.build,
    title: '网吧',
    previous: 'aaaaaaaaaaaa',
    optional: true,
    pages: [{ component: 'view/netbar/list' }],
  });
  const sent: object = JSON.parse(JSON.stringify(summarizeManifest(manifest, undefined)));
  expect(Object.keys(sent)).toEqual(['id', 'version', 'build', 'title', 'pages']);
});

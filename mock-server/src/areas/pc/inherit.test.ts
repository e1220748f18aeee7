import { expect, it } from 'vitest';
import { CONFIG_KEYS, DEFAULTS } from './configKeys.ts';
import { inherit, type Layer } from './inherit.ts';
import { LEVELS } from './levels.ts';

const of = (layers: readonly Layer[]) => {
  const { value, source, sourceName } =
    inherit(layers).find(({ key }) => key === 'heartbeatSec') ?? {};
  return [value, source, sourceName];
};
const layers = LEVELS.slice(1).map(
  (source, at): Layer => ({
    source: source as Layer['source'],
    name: `${source}-name`,
    values: { heartbeatSec: 10 + at },
  }),
);

it('takes the nearest level that says something, and falls back one by one to the product itself', () => {
  for (let left = layers.length; left > 0; left -= 1)
    expect(of(layers.slice(0, left).reverse())).toEqual([
      9 + left,
      LEVELS[left],
      `${LEVELS[left]}-name`,
    ]);
  expect(of([])).toEqual([DEFAULTS.heartbeatSec, 'default', '']);
});

it('mixes levels key by key, and takes `false` for something that was said', () => {
  const mixed = inherit([
    { source: 'terminal', name: 'A001', values: { allowRemote: false } },
    { source: 'netbar', name: '星河', values: { allowRemote: true, usbPolicy: 'deny' } },
  ]);
  expect(mixed.map(({ key }) => key)).toEqual(CONFIG_KEYS);
  const said = mixed
    .filter(({ source }) => source !== 'default')
    .map(({ key, value, source }) => [key, value, source]);
  expect(said).toEqual([
    ['usbPolicy', 'deny', 'netbar'],
    ['allowRemote', false, 'terminal'],
  ]);
});

it('lets the later of two scopes count', () => {
  const scope = (name: string, heartbeatSec: number): Layer => ({
    source: 'scope',
    name,
    values: { heartbeatSec },
  });
  expect(of([scope('一', 20), scope('二', 40)])).toEqual([40, 'scope', '二']);
});

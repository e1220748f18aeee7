import { expect, it } from 'vitest';
import { CONFIG_KEYS, DEFAULTS } from './configKeys.ts';
import { inherit, type Layer } from './inherit.ts';
import { LEVELS } from './levels.ts';

const heartbeatSource = (layers: readonly Layer[]) => {
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

it('uses the nearest level with a value, and falls back level by level to the product default', () => {
  for (let left = layers.length; left > 0; left -= 1)
    expect(heartbeatSource(layers.slice(0, left).reverse())).toEqual([
      9 + left,
      LEVELS[left],
      `${LEVELS[left]}-name`,
    ]);
  expect(heartbeatSource([])).toEqual([DEFAULTS.heartbeatSec, 'default', '']);
});

it('resolves each key separately, and treats `false` as a value', () => {
  const mixed = inherit([
    { source: 'terminal', name: 'A001', values: { allowRemote: false } },
    { source: 'netbar', name: '星河', values: { allowRemote: true, usbPolicy: 'deny' } },
  ]);
  expect(mixed.map(({ key }) => key)).toEqual(CONFIG_KEYS);
  const explicit = mixed
    .filter(({ source }) => source !== 'default')
    .map(({ key, value, source }) => [key, value, source]);
  expect(explicit).toEqual([
    ['usbPolicy', 'deny', 'netbar'],
    ['allowRemote', false, 'terminal'],
  ]);
});

it('prefers the later of two scopes', () => {
  const scope = (name: string, heartbeatSec: number): Layer => ({
    source: 'scope',
    name,
    values: { heartbeatSec },
  });
  expect(heartbeatSource([scope('一', 20), scope('二', 40)])).toEqual([40, 'scope', '二']);
});

import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import type { ReferenceRows } from '../../kernel/area/referenceRows.ts';
import { shipReference } from './shipReference.ts';
import { shippedItems } from './tables.ts';

const server = withServer();
/** What a database has of them, and what it was told with it. */
let rows: string[] = [];
let upgrades: boolean[] = [];
const tools = (...names: string[]): ReferenceRows => ({
  kind: 'tool',
  names,
  hasSome: () => Promise.resolve(rows.length > 0),
  add(_tx, some, isUpgrade) {
    rows.push(...names.filter((name) => some.has(name)));
    upgrades.push(isUpgrade);
    return Promise.resolve();
  },
});
const ship = (isUpgrade: boolean, ...names: string[]) =>
  shipReference(server.db, [tools(...names)], isUpgrade);

beforeEach(async () => {
  await server.db.delete(shippedItems);
  [rows, upgrades] = [[], []];
});

it('brings each row to a new database, and to one that is in use, once', async () => {
  await ship(false, 'one', 'two');
  await ship(true, 'one', 'two', 'three');
  await ship(true, 'one', 'two', 'three');
  expect([rows, upgrades]).toEqual([
    ['one', 'two', 'three'],
    [false, true],
  ]);
});

it('leaves away what an operator removed', async () => {
  await ship(false, 'one', 'two');
  rows = ['one'];
  await ship(true, 'one', 'two', 'three');
  expect(rows).toEqual(['one', 'three']);
});

it('brings to an installation that is older than the rows all of them', async () => {
  await ship(true, 'one', 'two');
  expect([rows, upgrades]).toEqual([['one', 'two'], [true]]);
});

it('brings back nothing to a database that had them from its first start, before they were written down', async () => {
  rows = ['renamed'];
  await ship(true, 'one', 'two');
  await ship(true, 'one', 'two', 'three');
  expect(rows).toEqual(['renamed', 'three']);
});

import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import type { ReferenceRows } from '../../kernel/area/referenceRows.ts';
import { seedReferenceRows } from './seedReferenceRows.ts';
import { shippedItems } from './tables.ts';

const server = withServer();
/** The rows of the database, and the recorded `isUpgrade` values. */
let rows: string[] = [];
let upgrades: boolean[] = [];
const tools = (...names: string[]): ReferenceRows => ({
  kind: 'tool',
  names,
  hasSome: () => Promise.resolve(rows.length > 0),
  add(_tx, newNames, isUpgrade) {
    rows.push(...names.filter((name) => newNames.has(name)));
    upgrades.push(isUpgrade);
    return Promise.resolve();
  },
});
const ship = (isUpgrade: boolean, ...names: string[]) =>
  seedReferenceRows(server.db, [tools(...names)], isUpgrade);

beforeEach(async () => {
  await server.db.delete(shippedItems);
  [rows, upgrades] = [[], []];
});

it('adds each row once to a new database and to an existing database', async () => {
  await ship(false, 'one', 'two');
  await ship(true, 'one', 'two', 'three');
  await ship(true, 'one', 'two', 'three');
  expect([rows, upgrades]).toEqual([
    ['one', 'two', 'three'],
    [false, true],
  ]);
});

it('does not restore a row that an operator removed', async () => {
  await ship(false, 'one', 'two');
  rows = ['one'];
  await ship(true, 'one', 'two', 'three');
  expect(rows).toEqual(['one', 'three']);
});

it('adds all rows to an installation that is older than the rows', async () => {
  await ship(true, 'one', 'two');
  expect([rows, upgrades]).toEqual([['one', 'two'], [true]]);
});

it('does not restore rows of a database that had them before names were recorded', async () => {
  rows = ['renamed'];
  await ship(true, 'one', 'two');
  await ship(true, 'one', 'two', 'three');
  expect(rows).toEqual(['renamed', 'three']);
});

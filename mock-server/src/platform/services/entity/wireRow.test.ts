import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { jsonb, record, timestamp } from '../../../db/columns.ts';
import { wireRow } from './wireRow.ts';

const notes = pgTable('notes', {
  ...record,
  title: varchar({ length: 20 }).notNull(),
  lines: integer(),
  tags: text().array().notNull(),
  closedAt: timestamp(),
  content: jsonb(),
  keyHash: varchar(),
});
const wire = wireRow(notes, ['content', 'keyHash']);
const at = new Date('2026-01-02T03:04:05.000Z');
const row = {
  id: 7,
  createdAt: at,
  updatedAt: at,
  title: 'a',
  lines: null,
  tags: ['x'],
  closedAt: null,
  content: { secret: 1 },
  keyHash: 'abc',
};

it('a row has the names and times of the wire, and nothing that was left out', () => {
  expect(wire.of(row)).toEqual({
    ID: 7,
    CreatedAt: at.toISOString(),
    UpdatedAt: at.toISOString(),
    title: 'a',
    lines: null,
    tags: ['x'],
    closedAt: null,
  });
});

it('its schema takes it, and not one that the table could not hold', () => {
  const schema = Type.Object(wire.properties);
  expect(Check(schema, wire.of(row))).toBe(true);
  for (const wrong of [{ title: null }, { lines: 1.5 }, { tags: 'x' }, { closedAt: 5 }])
    expect(Check(schema, { ...wire.of(row), ...wrong })).toBe(false);
});

it('a document and what is called as secrets are have to be left out', () => {
  expect(() => wireRow(notes, ['keyHash'])).toThrow('notes.content has to be left out');
  expect(() => wireRow(notes, ['content'])).toThrow('notes.keyHash has to be left out');
});

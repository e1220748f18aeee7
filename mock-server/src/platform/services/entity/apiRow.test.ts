import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { jsonb, record, timestamp } from '../../../db/columns.ts';
import { apiRow } from './apiRow.ts';

const notes = pgTable('notes', {
  ...record,
  title: varchar({ length: 20 }).notNull(),
  lines: integer(),
  tags: text().array().notNull(),
  closedAt: timestamp(),
  content: jsonb(),
  keyHash: varchar(),
});
const wire = apiRow(notes, ['content', 'keyHash']);
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

it('converts names and times and leaves out excluded fields', () => {
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

it('creates a schema that accepts the row and rejects values that the table cannot store', () => {
  const schema = Type.Object(wire.properties);
  expect(Check(schema, wire.of(row))).toBe(true);
  for (const wrong of [{ title: null }, { lines: 1.5 }, { tags: 'x' }, { closedAt: 5 }])
    expect(Check(schema, { ...wire.of(row), ...wrong })).toBe(false);
});

it('throws for documents and secret-like names that are not left out', () => {
  expect(() => apiRow(notes, ['keyHash'])).toThrow('Leave out notes.content');
  expect(() => apiRow(notes, ['content'])).toThrow('Leave out notes.keyHash');
});

import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { defineSettings } from '../area/settingsGroup.ts';
import { readGroups, readSecrets, readSettings, writeSettings } from './store.ts';
import { settings } from './tables.ts';

const server = withServer();

const group = defineSettings({
  name: 'probe',
  title: '探针',
  section: 'security',
  effects: [],
  settings: Type.Object({
    least: Type.Integer({ minimum: 0, title: '下限' }),
    most: Type.Integer({ minimum: 0, title: '上限' }),
  }),
  defaults: { least: 1, most: 9 },
  secrets: { key: '密钥' },
  check: ({ least, most }) => (least > most ? [{ field: 'least', msg: '下限不能大于上限' }] : []),
});

const write = (values: object) =>
  server.db.transaction((tx) =>
    writeSettings(tx, server.deps.sealer, group, values as Record<string, unknown>),
  );
const rows = async () => (await server.db.select().from(settings)).map(({ name }) => name);

describe('a settings group', () => {
  it('returns defaults, then written values, and stores no row for a default', async () => {
    expect(await readSettings(server.db, group)).toEqual({ least: 1, most: 9 });
    await write({ most: 20 });
    expect(await readSettings(server.db, group)).toEqual({ least: 1, most: 20 });
    await write({ most: 9 });
    expect([await readSettings(server.db, group), await rows()]).toEqual([
      { least: 1, most: 9 },
      [],
    ]);
  });

  it('returns the keys of changed settings', async () => {
    expect([
      await write({ most: 9, key: null }),
      await write({ most: 20 }),
      await write({ most: 20 }),
    ]).toEqual([[], ['most'], []]);
    expect([await write({ key: 'sesame' }), await write({ key: { set: true } })]).toEqual([
      ['key'],
      [],
    ]);
    expect([await write({ least: 2, key: 'sesame' }), await write({ key: null })]).toEqual([
      ['least', 'key'],
      ['key'],
    ]);
  });

  it('validates the combined settings and writes nothing if they are invalid', async () => {
    await write({ least: 8 });
    await expect(write({ most: 7, key: 'sesame' })).rejects.toMatchObject({
      code: 422,
      data: { errors: [{ field: 'config.probe.least', msg: '下限不能大于上限' }] },
    });
    expect(await rows()).toEqual(['probe.least']);
  });

  it('ignores a row that does not match the schema', async () => {
    await server.db.insert(settings).values({ name: 'probe.most', value: 'many' });
    expect((await readSettings(server.db, group)).most).toBe(9);
    expect((await readGroups(server.db, [group])).probe?.values).toEqual({ least: 1, most: 9 });
  });

  it('has the same state when it is read with other groups', async () => {
    const other = { ...group, name: 'other' };
    await write({ most: 20, key: 'sesame' });
    expect(await readGroups(server.db, [other, group])).toEqual({
      other: { values: { least: 1, most: 9 }, secrets: { key: { set: false } } },
      probe: { values: { least: 1, most: 20 }, secrets: { key: { set: true } } },
    });
  });

  // @guarantee stored-secrets
  it('encrypts secrets, keeps them if the read state is written back, and deletes them on request', async () => {
    const open = async () => readSecrets(server.db, group, server.deps);
    expect(await open()).toEqual({});
    await write({ key: 'open sesame' });
    expect(await open()).toEqual({ key: 'open sesame' });
    expect(JSON.stringify(await server.db.select().from(settings))).not.toContain('sesame');
    await write({ key: { set: true } });
    expect((await readGroups(server.db, [group])).probe?.secrets).toEqual({ key: { set: true } });
    await write({ key: null });
    expect([await open(), await rows()]).toEqual([{}, []]);
  });

  it('treats a secret that cannot be decrypted as not set and logs it', async () => {
    await server.db.insert(settings).values({ name: 'probe.key', value: { sealed: 'AAAA' } });
    expect(await readSecrets(server.db, group, server.deps)).toEqual({});
    expect(server.log.some((line) => line.setting === 'probe.key')).toBe(true);
  });
});

it('every declared group has valid defaults, names within the column length, and a title for each setting', () => {
  const groups = server.deps.areas.flatMap(({ settings = [] }) => settings);
  expect(groups.length).toBeGreaterThan(0);
  for (const { name, schema, defaults, secrets } of groups) {
    expect([name, Check(schema, defaults)]).toEqual([name, true]);
    for (const key of [...Object.keys(schema.properties), ...Object.keys(secrets)])
      expect(`${name}.${key}`.length).toBeLessThanOrEqual(60);
    for (const [key, part] of Object.entries(schema.properties))
      expect([`${name}.${key}`, typeof (part as { title?: string }).title]).toEqual([
        `${name}.${key}`,
        'string',
      ]);
  }
});

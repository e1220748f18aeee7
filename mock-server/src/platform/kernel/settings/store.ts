import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { Check } from 'typebox/value';
import type { Tx } from '../../../db/database.ts';
import { readMemoized } from '../../../db/memory.ts';
import { badFields } from '../../../http/errors.ts';
import type { Deps } from '../area/deps.ts';
import type { SettingsGroup } from '../area/settingsGroup.ts';
import { settings } from './tables.ts';

/**
 * Key of the advisory lock for writing settings, so that concurrent writers cannot violate rules
 * that involve two settings.
 */
const WRITE_LOCK = 7_203_117;

type Vault = Pick<Deps, 'sealer' | 'log'>;

const rowName = (group: Pick<SettingsGroup, 'name'>, key: string) => `${group.name}.${key}`;

async function readRows(
  tx: Tx,
  group: Pick<SettingsGroup, 'name'>,
  keys: readonly string[],
): Promise<Map<string, unknown>> {
  if (keys.length === 0) return new Map();
  const names = new Map(keys.map((key) => [rowName(group, key), key]));
  const rows = await tx
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, [...names.keys()]));
  return new Map(rows.map(({ name, value }) => [names.get(name) ?? name, value]));
}

/**
 * Reads the current settings of a group, without secrets. Rows that do not match the schema are
 * ignored in favour of the default. Read-only calls use the cache (`remembered`).
 *
 * @example const settings = await readSettings(tx, loginSettings);
 */
export const readSettings = <V extends object>(tx: Tx, group: SettingsGroup<V>): Promise<V> =>
  readMemoized(tx, 'settings', group.name, (db) => readPlain(db, group));

/** Merges the defaults with the stored values that match the schema. */
function mergeDefaults<V extends object>(
  group: SettingsGroup<V>,
  stored: ReadonlyMap<string, unknown>,
): V {
  const good = Object.entries(group.schema.properties).flatMap(([key, schema]) => {
    const value = stored.get(key);
    return value !== undefined && Check(schema, value) ? [[key, value]] : [];
  });
  return { ...group.defaults, ...Object.fromEntries(good) };
}

async function readPlain<V extends object>(tx: Tx, group: SettingsGroup<V>): Promise<V> {
  return mergeDefaults(group, await readRows(tx, group, Object.keys(group.schema.properties)));
}

/** Current settings of a group, and which of its secrets are set. */
interface GroupState {
  values: Record<string, unknown>;
  secrets: Record<string, { set: boolean }>;
}

function stateOf(group: SettingsGroup, rows: ReadonlyMap<string, unknown>): GroupState {
  const keys = [...Object.keys(group.schema.properties), ...Object.keys(group.secrets)];
  const stored = new Map(keys.map((key) => [key, rows.get(rowName(group, key))]));
  const secrets = Object.keys(group.secrets).map((key) => [
    key,
    { set: sealedText(stored.get(key)) !== undefined },
  ]);
  return { values: { ...mergeDefaults(group, stored) }, secrets: Object.fromEntries(secrets) };
}

async function readAllRows(tx: Tx): Promise<Map<string, unknown>> {
  const rows = await tx.select({ name: settings.name, value: settings.value }).from(settings);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/**
 * Reads the state of several groups by name, with one statement and without the cache.
 *
 * @example const { login } = await readGroups(tx, [loginSettings, smsSettings])
 */
export async function readGroups(
  tx: Tx,
  groups: readonly SettingsGroup[],
): Promise<Record<string, GroupState>> {
  const rows = await readAllRows(tx);
  return Object.fromEntries(groups.map((group) => [group.name, stateOf(group, rows)]));
}

const sealedText = (value: unknown): string | undefined => {
  const { sealed } = (value ?? {}) as { sealed?: unknown };
  return typeof sealed === 'string' ? sealed : undefined;
};

/**
 * Reads and decrypts the secrets of a group that are set. A secret that was encrypted with another
 * key of the server is logged and counts as not set.
 *
 * @example const { accessKey } = await readSecrets(tx, smsSettings, deps)
 */
export async function readSecrets<S extends string>(
  tx: Tx,
  group: SettingsGroup<object, S>,
  { sealer, log }: Vault,
): Promise<Partial<Record<S, string>>> {
  const opened: Partial<Record<S, string>> = {};
  for (const [key, value] of await readRows(tx, group, Object.keys(group.secrets))) {
    try {
      opened[key as S] = sealer.open(sealedText(value) ?? '');
    } catch {
      log.warn(
        { setting: rowName(group, key) },
        'Secret cannot be decrypted with the current key. Enter it again',
      );
    }
  }
  return opened;
}

async function writeRow(tx: Tx, name: string, value: unknown): Promise<void> {
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: new Date() } });
}

const dropRow = (tx: Tx, name: string) => tx.delete(settings).where(eq(settings.name, name));

/**
 * Writes a secret. A text sets it, `null` or an empty text deletes it, and the read state (`{ set
 * }`) leaves it unchanged.
 */
async function writeSecret(
  tx: Tx,
  sealer: Vault['sealer'],
  name: string,
  value: unknown,
): Promise<void> {
  if (value === null || value === '') await dropRow(tx, name);
  else if (typeof value === 'string') await writeRow(tx, name, { sealed: sealer.seal(value) });
}

const changesSecret = (input: unknown, isSet: boolean): boolean =>
  input === null || input === '' ? isSet : typeof input === 'string';

/** Locks the settings against other writers until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WRITE_LOCK})`);
}

/**
 * Writes settings of a group. Absent settings are not changed, and a setting with its default value
 * stores no row. Throws 422 with the field `config.<group>.<key>` if the group's own rules reject
 * the result. The values must already match the schema.
 *
 * @returns keys of the changed settings; a secret counts as changed whenever a text is given
 */
export async function writeSettings(
  tx: Tx,
  sealer: Vault['sealer'],
  group: SettingsGroup,
  input: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  await lockSettings(tx);
  const { values: before, secrets: states } = stateOf(group, await readAllRows(tx));
  const plain = Object.entries(input).filter(([key]) => key in group.schema.properties);
  const errors = group.check?.({ ...before, ...Object.fromEntries(plain) }) ?? [];
  if (errors.length > 0)
    throw badFields(
      errors.map(({ field, msg }) => ({ field: `config.${group.name}.${field}`, msg })),
    );
  for (const [key, value] of plain) {
    if (isDeepStrictEqual(value, group.defaults[key])) await dropRow(tx, rowName(group, key));
    else await writeRow(tx, rowName(group, key), value);
  }
  for (const key of Object.keys(group.secrets))
    await writeSecret(tx, sealer, rowName(group, key), input[key]);
  const touched = Object.keys(group.secrets).filter((key) =>
    changesSecret(input[key], states[key]?.set === true),
  );
  return [
    ...plain.flatMap(([key, value]) => (isDeepStrictEqual(value, before[key]) ? [] : [key])),
    ...touched,
  ];
}

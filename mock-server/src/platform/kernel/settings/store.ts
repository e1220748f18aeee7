import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { Check } from 'typebox/value';
import type { Tx } from '../../../db/database.ts';
import { remembered } from '../../../db/memory.ts';
import { badFields } from '../../../http/errors.ts';
import type { Deps } from '../area/deps.ts';
import type { SettingsGroup } from '../area/settingsGroup.ts';
import { settings } from './tables.ts';

/** Number of the advisory lock under which settings are written: rules between two of them must not be passed by two writers. */
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
 * The settings of a group as they are in force now, secrets apart. A row of a wrong type is passed over: the default holds.
 * Calls that only read have them from memory (`remembered`).
 *
 * @example const { lockMinutes } = await readSettings(tx, loginSettings)
 */
export const readSettings = <V extends object>(tx: Tx, group: SettingsGroup<V>): Promise<V> =>
  remembered(tx, 'settings', group.name, (db) => readPlain(db, group));

/** The defaults of a group with the stored values that fit its schema. */
function inForce<V extends object>(
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
  return inForce(group, await readRows(tx, group, Object.keys(group.schema.properties)));
}

/** A group's settings in force, and which of its secrets are set. */
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
  return { values: { ...inForce(group, stored) }, secrets: Object.fromEntries(secrets) };
}

async function readAllRows(tx: Tx): Promise<Map<string, unknown>> {
  const rows = await tx.select({ name: settings.name, value: settings.value }).from(settings);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/**
 * The state of several groups, by the name of the group: one statement for all of them, always from the database.
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
 * The secrets of a group that are set, opened. One that was sealed under another key of the server counts as not set, and the
 * log says so.
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
        'a secret was sealed under another key: enter it again',
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

/** A text sets the secret, `null` or an empty text takes it away, and what was read (`{ set }`) leaves it alone. */
async function writeSecret(
  tx: Tx,
  sealer: Vault['sealer'],
  name: string,
  value: unknown,
): Promise<void> {
  if (value === null || value === '') await dropRow(tx, name);
  else if (typeof value === 'string') await writeRow(tx, name, { sealed: sealer.seal(value) });
}

const changesSecret = (given: unknown, isSet: boolean): boolean =>
  given === null || given === '' ? isSet : typeof given === 'string';

/** Makes whoever else writes settings wait for the end of this transaction. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WRITE_LOCK})`);
}

/**
 * Changes settings of a group; what is absent stays, and what is given as its default keeps no row. Throws code 422 with
 * `config.<group>.<key>` as the field when the group's own rules refuse the outcome. The values fit the schema already.
 *
 * @returns the keys of what is other than before; a secret that is given anew counts
 */
export async function writeSettings(
  tx: Tx,
  sealer: Vault['sealer'],
  group: SettingsGroup,
  given: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  await lockSettings(tx);
  const { values: before, secrets: states } = stateOf(group, await readAllRows(tx));
  const plain = Object.entries(given).filter(([key]) => key in group.schema.properties);
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
    await writeSecret(tx, sealer, rowName(group, key), given[key]);
  const touched = Object.keys(group.secrets).filter((key) =>
    changesSecret(given[key], states[key]?.set === true),
  );
  return [
    ...plain.flatMap(([key, value]) => (isDeepStrictEqual(value, before[key]) ? [] : [key])),
    ...touched,
  ];
}

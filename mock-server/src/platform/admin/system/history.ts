import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { type BeforeCall, EFFECTS, type Effects } from '../../../http/effects.ts';
import { refuse } from '../../../http/errors.ts';
import { count, ID, name } from '../../../http/schemas.ts';
import type { SettingsGroup } from '../../kernel/area/settingsGroup.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { equals, prefix, range } from '../../kernel/lists/filters.ts';
import { settingChanges } from '../../kernel/settings/tables.ts';
import { settingTitle } from './form.ts';
import { type Configuration, readValues } from './rights.ts';
import { texts } from './texts.ts';

const { id, createdAt, name: settingName, userId } = settingChanges;

/** A changed setting of a save. `before` and `after` are absent for secrets. */
const SettingChange = name(
  'SettingChange',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    /** Format: `<group>.<key>`. */
    name: Type.String(),
    /** Title in the form, or the name if the setting no longer exists. */
    title: Type.String(),
    groupTitle: Type.String(),
    secret: Type.Boolean(),
    before: Type.Optional(Type.Unknown()),
    after: Type.Optional(Type.Unknown()),
    userId: Type.Integer(),
    userName: Type.String(),
    /** Current nickname of the user, or empty if the user was deleted. */
    nickName: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);

export const RestoreSetting = Type.Object({
  ID,
  /** Revision that was read. A later change of another user is not overwritten (409). */
  revision: count(texts.fields.revision),
});

interface ChangeNames {
  group: SettingsGroup;
  key: string;
}

/** Returns the setting with a name, or undefined if no area declares it any more. */
function settingOf(settings: readonly SettingsGroup[], full: string): ChangeNames | undefined {
  const [groupName = '', key = ''] = full.split('.');
  const group = settings.find((candidate) => candidate.name === groupName);
  return group && (key in group.schema.properties || key in group.secrets)
    ? { group, key }
    : undefined;
}

/** Records the changes of a save in its transaction. */
export async function recordChanges(
  tx: Tx,
  { userId: by, userName }: Pick<Caller, 'userId' | 'userName'>,
  changes: readonly { group: SettingsGroup; keys: readonly string[] }[],
  { before, after }: { before: Configuration; after: Configuration },
  now: Date,
): Promise<void> {
  const rows = changes.flatMap(({ group, keys }) =>
    keys.map((key) => {
      const secret = key in group.secrets;
      const recorded = (values: Configuration) =>
        secret ? null : { value: values[group.name]?.[key] };
      return {
        createdAt: now,
        name: `${group.name}.${key}`,
        before: recorded(before),
        after: recorded(after),
        secret,
        userId: by,
        userName,
      };
    }),
  );
  await tx.insert(settingChanges).values(rows);
}

type Row = typeof settingChanges.$inferSelect;

/**
 * Returns true if the previous value of a change can be restored and differs from the current
 * value.
 */
function canRestore(
  settings: readonly SettingsGroup[],
  now: Configuration,
  { name: full, secret, before }: Row,
): boolean {
  const named = settingOf(settings, full);
  if (!named || secret || !before) return false;
  return !isDeepStrictEqual(now[named.group.name]?.[named.key], before.value);
}

/** Lists changes of settings, newest first, with author and values. */
export const makeHistoryList = (settings: readonly SettingsGroup[]) =>
  defineList({
    table: settingChanges,
    id,
    select: (tx) =>
      tx
        .select({ change: settingChanges, nickName: users.nickName })
        .from(settingChanges)
        .leftJoin(users, eq(users.id, userId))
        .$dynamic(),
    filters: {
      name: equals(settingName, Type.String({ maxLength: 60, title: texts.fields.name })),
      group: prefix(settingName, texts.fields.group, 60),
      ...range('CreatedAt', createdAt, texts.fields.createdAt),
    },
    row: SettingChange,
    context: ({ tx }) => readValues(tx, settings),
    present({ change, nickName }) {
      const named = settingOf(settings, change.name);
      return {
        ID: change.id,
        CreatedAt: change.createdAt.toISOString(),
        name: change.name,
        title: named ? settingTitle(named.group, named.key) : change.name,
        groupTitle: named?.group.title ?? '',
        secret: change.secret,
        ...(change.before && { before: change.before.value }),
        ...(change.after && { after: change.after.value }),
        userId: change.userId,
        userName: change.userName,
        nickName: nickName ?? '',
      };
    },
    actionsOn: ({ change }, { may, context }) =>
      may.has('/system/restoreSetting') && canRestore(settings, context, change) ? ['restore'] : [],
  });

async function readChange(tx: Tx, change: number): Promise<Row | undefined> {
  const [row] = await tx.select().from(settingChanges).where(eq(id, change));
  return row;
}

/** Returns the previous value of a change. Throws if it is unknown or no longer valid. */
export async function readRestored(
  tx: Tx,
  settings: readonly SettingsGroup[],
  change: number,
): Promise<ChangeNames & { value: unknown }> {
  const row = await readChange(tx, change);
  if (!row) throw refuse(texts.unknownChange);
  if (row.secret || !row.before) throw refuse(texts.secretChange);
  const named = settingOf(settings, row.name);
  const schema = named?.group.schema.properties[named.key];
  if (!named || !schema || !Check(schema, row.before.value)) throw refuse(texts.unknownSetting);
  return { ...named, value: row.before.value };
}

/** Restoring a setting has the effects of its group, or all effects if the group is unknown. */
export const restoreEffects = (
  settings: readonly SettingsGroup[],
): Effects<Static<typeof RestoreSetting>> =>
  Object.fromEntries(
    EFFECTS.filter((effect) => settings.some(({ effects }) => effects.includes(effect))).map(
      (effect) => [
        effect,
        async ({ tx, body }: BeforeCall<Static<typeof RestoreSetting>>) => {
          const row = await readChange(tx, body.ID);
          const named = row && settingOf(settings, row.name);
          return named === undefined || named.group.effects.includes(effect);
        },
      ],
    ),
  );

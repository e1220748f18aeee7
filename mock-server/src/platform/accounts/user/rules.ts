import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { badFields, type FieldError } from '../../../http/errors.ts';
import { readHierarchy, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { DISABLED, ENABLED } from '../../kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { readRoleIds } from '../../services/verification/policy.ts';
import { texts } from './texts.ts';

/** State of a user that decides which actions are possible. */
export interface UserState {
  enable: number;
  /** True if the caller's role is above all roles of the user. */
  manages: boolean;
  isSelf: boolean;
  /** True if the user is the last enabled 超级管理员. */
  isNeeded: boolean;
  /** True if a sign-in with this name must wait. Absent if not needed. */
  isLocked?: boolean;
}

type Rule<T> = (subject: T) => string | undefined;

const notManaged: Rule<Pick<UserState, 'manages'>> = ({ manages }) =>
  manages ? undefined : texts.notAbove;
const notOwn =
  (selfText: string): Rule<UserState> =>
  (user) =>
    user.isSelf ? selfText : notManaged(user);
const isUnchanged =
  (selfText: string): Rule<UserState> =>
  (user) =>
    notOwn(selfText)(user) ?? (user.isNeeded ? texts.lastSuper : undefined);

// Not `defineEntity` (decision 37), because the state is a field of the edit call.
/** Actions of a user. Lists show them, and writes check them with the result of `judge`. */
export const userTransitions = defineTransitions(
  ({ enable }: UserState) => (enable === DISABLED ? DISABLED : ENABLED),
  {
    edit: { call: '/user/setUserInfo', unless: notManaged },
    disable: {
      call: '/user/setUserInfo',
      from: [ENABLED],
      to: DISABLED,
      unless: isUnchanged(texts.ownDisable),
    },
    enable: { call: '/user/setUserInfo', from: [DISABLED], to: ENABLED, unless: notManaged },
    setAuthorities: { call: '/user/setUserAuthorities', unless: notManaged },
    resetPassword: { call: '/user/resetPassword', unless: notOwn(texts.ownReset) },
    sessions: { call: '/user/getUserSessionList', unless: notManaged },
    endSession: { call: '/user/endUserSession', unless: notManaged },
    endSessions: { call: '/user/endUserSessions', unless: notOwn(texts.ownSessions) },
    unlock: {
      call: '/user/unlockUser',
      unless: notManaged,
      when: ({ isLocked = true }) => isLocked,
    },
    delete: { call: '/user/deleteUser', unless: isUnchanged(texts.ownDelete) },
  },
);

/** State of a user that decides whether plugin use can be switched. */
export interface PluginUser {
  plugin: boolean;
  manages: boolean;
}

// Not `defineEntity` (decision 37), because the rules depend on the caller and the user's roles.
/** Actions of a user's plugin account. `areas/asset` adds them to the actions of its accounts. */
export const pluginTransitions = defineTransitions(
  ({ plugin }: PluginUser) => (plugin ? 'on' : 'off'),
  {
    enablePlugin: { call: '/user/enabalePlugin', from: ['off'], to: 'on', unless: notManaged },
    disablePlugin: { call: '/user/enabalePlugin', from: ['on'], to: 'off', unless: notManaged },
  },
);

const PHONE = /^1[3-9]\d{9}$/;
/**
 * A single address without a display name or comment. A mail server could interpret those as
 * another address.
 */
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)+$/;
export const isPhone = (text: string) => PHONE.test(text);
export const isEmail = (text: string) => EMAIL.test(text);

const COLOUR = /^(?:dark|light|#[0-9a-f]{3}|#[0-9a-f]{6})$/i;

interface Checked {
  userName?: string | undefined;
  nickName?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  sideMode?: string | undefined;
}

/**
 * Throws 422 with all invalid fields, including the given errors. An empty phone or email clears
 * the field.
 */
export function checkFields(fields: Checked, earlierErrors: readonly FieldError[] = []): void {
  const errors: FieldError[] = [];
  const check = (field: keyof Checked, good: (value: string) => boolean, msg: string) => {
    const value = fields[field];
    if (value !== undefined && !good(value)) errors.push({ field, msg });
  };
  check('userName', (value) => value.trim() === value, texts.userNameBlank);
  check('nickName', (value) => value.trim() !== '', texts.nickNameBlank);
  check('phone', (value) => value === '' || isPhone(value), texts.phone);
  check('email', (value) => value === '' || isEmail(value), texts.email);
  check('sideMode', (value) => COLOUR.test(value), texts.sideMode);
  errors.push(...earlierErrors);
  if (errors.length > 0) throw badFields(errors);
}

/**
 * Returns true if a user is the only enabled 超级管理员. Locks the rows of all holders, so that
 * concurrent changes cannot remove the last two.
 */
async function isLastSuper(tx: Tx, userId: number): Promise<boolean> {
  const isSuperAdmin = eq(userAuthorities.authorityId, SUPER_ADMIN);
  await tx
    .select({ id: userAuthorities.userId })
    .from(userAuthorities)
    .where(isSuperAdmin)
    .for('update');
  const enabled = await tx
    .select({ id: users.id })
    .from(userAuthorities)
    .innerJoin(users, eq(users.id, userAuthorities.userId))
    .where(and(isSuperAdmin, eq(users.enable, ENABLED)));
  return enabled.length === 1 && enabled[0]?.id === userId;
}

/**
 * Returns the state for the permission check of a write. The caller must have locked the user's
 * row.
 *
 * @example userTransitions.assert(await judge(tx, caller, user), 'delete')
 */
export async function readUserState(
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'authorityId'>,
  user: typeof users.$inferSelect,
): Promise<UserState & PluginUser> {
  const userRoles = await readRoleIds(tx, user.id);
  const hierarchy = await readHierarchy(tx);
  return {
    enable: user.enable,
    plugin: user.plugin,
    manages: userRoles.every((role) => hierarchy.isAbove(caller.authorityId, role)),
    isSelf: user.id === caller.userId,
    isNeeded: userRoles.includes(SUPER_ADMIN) && (await isLastSuper(tx, user.id)),
  };
}

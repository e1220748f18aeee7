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

/** A user, as far as it decides what can be done to him. */
export interface Managed {
  enable: number;
  /** Whether the caller stands above all of his roles. */
  manages: boolean;
  isSelf: boolean;
  /** Whether he is the last enabled 超级管理员. */
  isNeeded: boolean;
  /** Whether who signs in with his name has to wait. Left out where nobody asks. */
  isLocked?: boolean;
}

type Judge<T> = (subject: T) => string | undefined;

const notManaged: Judge<Pick<Managed, 'manages'>> = ({ manages }) =>
  manages ? undefined : texts.notAbove;
const notOwn =
  (own: string): Judge<Managed> =>
  (user) =>
    user.isSelf ? own : notManaged(user);
const stays =
  (own: string): Judge<Managed> =>
  (user) =>
    notOwn(own)(user) ?? (user.isNeeded ? texts.lastSuper : undefined);

// Not `defineEntity` (decision 37): the state is a field of the edit call.
/** The actions of a user. The rows of the list show them; the writes check them with the result of `judge`. */
export const userTransitions = defineTransitions(
  ({ enable }: Managed) => (enable === DISABLED ? DISABLED : ENABLED),
  {
    edit: { call: '/user/setUserInfo', unless: notManaged },
    disable: {
      call: '/user/setUserInfo',
      from: [ENABLED],
      to: DISABLED,
      unless: stays(texts.ownDisable),
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
    delete: { call: '/user/deleteUser', unless: stays(texts.ownDelete) },
  },
);

/** A user, as far as it decides whether the use of plugins can be given to him or taken. */
export interface PluginUser {
  plugin: boolean;
  manages: boolean;
}

// Not `defineEntity` (decision 37): the rules read the caller and the roles of the user.
/** The actions of a user's plugin account. `areas/asset` adds them to the actions of its accounts. */
export const pluginTransitions = defineTransitions(
  ({ plugin }: PluginUser) => (plugin ? 'on' : 'off'),
  {
    enablePlugin: { call: '/user/enabalePlugin', from: ['off'], to: 'on', unless: notManaged },
    disablePlugin: { call: '/user/enabalePlugin', from: ['on'], to: 'off', unless: notManaged },
  },
);

const PHONE = /^1[3-9]\d{9}$/;
/** One address, without a name, a comment or a second one around it: of those, a mail server would make another address. */
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)+$/;
/** Whether a text can be the number of a mobile phone. */
export const isPhone = (text: string) => PHONE.test(text);
/** Whether a text can be the address of one mailbox. */
export const isEmail = (text: string) => EMAIL.test(text);

const COLOUR = /^(?:dark|light|#[0-9a-f]{3}|#[0-9a-f]{6})$/i;

interface Checked {
  userName?: string | undefined;
  nickName?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  sideMode?: string | undefined;
}

/** Throws code 422 naming every field at fault, those found before included. An empty phone or e-mail clears it. */
export function checkFields(fields: Checked, found: readonly FieldError[] = []): void {
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
  errors.push(...found);
  if (errors.length > 0) throw badFields(errors);
}

/** Whether a user is the only enabled one who holds 超级管理员. Locks its holders, so that two who ask cannot pass each other. */
async function isLastSuper(tx: Tx, userId: number): Promise<boolean> {
  const held = eq(userAuthorities.authorityId, SUPER_ADMIN);
  await tx.select({ id: userAuthorities.userId }).from(userAuthorities).where(held).for('update');
  const enabled = await tx
    .select({ id: users.id })
    .from(userAuthorities)
    .innerJoin(users, eq(users.id, userAuthorities.userId))
    .where(and(held, eq(users.enable, ENABLED)));
  return enabled.length === 1 && enabled[0]?.id === userId;
}

/**
 * What a write judges a user by, whose row it holds locked.
 *
 * @example userTransitions.assert(await judge(tx, caller, user), 'delete')
 */
export async function judge(
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'authorityId'>,
  user: typeof users.$inferSelect,
): Promise<Managed & PluginUser> {
  const held = await readRoleIds(tx, user.id);
  const hierarchy = await readHierarchy(tx);
  return {
    enable: user.enable,
    plugin: user.plugin,
    manages: held.every((role) => hierarchy.isAbove(caller.authorityId, role)),
    isSelf: user.id === caller.userId,
    isNeeded: held.includes(SUPER_ADMIN) && (await isLastSuper(tx, user.id)),
  };
}

import { and, count, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, type FieldError, refuse } from '../../http/errors.ts';
import { readHierarchy, SUPER_ADMIN } from '../identity/authority/hierarchy.ts';
import { DISABLED, ENABLED } from '../identity/user/states.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import { defineTransitions } from '../lists/transitions.ts';
import { texts } from './texts.ts';

/** A user, as far as it decides what can be done to him. */
interface Managed {
  enable: number;
  /** Whether the caller stands above all of his roles. */
  manages: boolean;
  isSelf: boolean;
  /** Whether he is the last enabled 超级管理员. */
  isNeeded: boolean;
}

const manages = (user: Managed) => user.manages;
const mayGo = (user: Managed) => user.manages && !user.isSelf && !user.isNeeded;

/** What can be done to a user; the writes ask `assertManages` and `assertNotLastSuper`, which lock what they look at. */
export const userTransitions = defineTransitions(({ enable }: Managed) => (enable === DISABLED ? DISABLED : ENABLED), {
  edit: { call: '/user/setUserInfo', when: manages },
  disable: { call: '/user/setUserInfo', from: [ENABLED], to: DISABLED, when: mayGo },
  enable: { call: '/user/setUserInfo', from: [DISABLED], to: ENABLED, when: manages },
  setAuthorities: { call: '/user/setUserAuthorities', when: manages },
  resetPassword: { call: '/user/resetPassword', when: (user) => user.manages && !user.isSelf },
  delete: { call: '/user/deleteUser', when: mayGo },
});

const PHONE = /^1[3-9]\d{9}$/;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
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
  check('userName', (value) => value.trim() === value, `用户名${texts.nameBlank}或以空格开头、结尾`);
  check('nickName', (value) => value.trim() !== '', `昵称${texts.nameBlank}`);
  check('phone', (value) => value === '' || PHONE.test(value), texts.phone);
  check('email', (value) => value === '' || isEmail(value), texts.email);
  check('sideMode', (value) => COLOUR.test(value), texts.sideMode);
  errors.push(...found);
  if (errors.length > 0) throw badFields(errors);
}

/** Throws unless every role of the user is below the caller's. */
export async function assertManages(tx: Tx, callerRole: number, userId: number): Promise<void> {
  const held = await tx
    .select({ id: userAuthorities.authorityId })
    .from(userAuthorities)
    .where(eq(userAuthorities.userId, userId));
  const hierarchy = await readHierarchy(tx);
  if (!held.every(({ id }) => hierarchy.isAbove(callerRole, id))) throw refuse(texts.notAbove);
}

/** How many enabled users other than this one hold 超级管理员. */
async function otherSuperAdmins(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx
    .select({ holders: count() })
    .from(userAuthorities)
    .innerJoin(users, eq(users.id, userAuthorities.userId))
    .where(and(eq(userAuthorities.authorityId, SUPER_ADMIN), eq(users.enable, ENABLED), ne(users.id, userId)));
  return row?.holders ?? 0;
}

/**
 * Throws when the user is the last enabled 超级管理员; call it before he loses the role, is disabled or is deleted.
 * Locks the role's holders, so that two such calls cannot pass each other.
 */
export async function assertNotLastSuper(tx: Tx, userId: number): Promise<void> {
  const holders = await tx
    .select({ id: userAuthorities.userId })
    .from(userAuthorities)
    .where(eq(userAuthorities.authorityId, SUPER_ADMIN))
    .for('update');
  if (holders.some(({ id }) => id === userId) && (await otherSuperAdmins(tx, userId)) === 0) throw refuse(texts.lastSuper);
}

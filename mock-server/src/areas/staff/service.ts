import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, conflict, refuse } from '../../http/errors.ts';
import { readRoles } from '../../platform/accounts/user/present.ts';
import { readUserState } from '../../platform/accounts/user/rules.ts';
import type { RegisterUser, SysUser } from '../../platform/accounts/user/schemas.ts';
import { userNameOrPhone } from '../../platform/accounts/user/search.ts';
import {
  lockUser,
  readUser,
  registerUser,
  setUserInfo,
} from '../../platform/accounts/user/service.ts';
import type { Call } from '../../platform/kernel/area/call.ts';
import type { HandoverContext } from '../../platform/kernel/area/responsibility.ts';
import { readHierarchy } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { DISABLED, ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import {
  isStaff,
  readResponsibilities,
  readStaffRoles,
} from '../../platform/kernel/staff/staff.ts';
import type {
  DisableAccount,
  FindSuccessors,
  StaffRole,
  Successor,
  UpdateAccount,
} from './schemas.ts';
import { staffTransitions } from './status.ts';
import { texts } from './texts.ts';

type Write = Pick<Call, 'tx' | 'caller' | 'now' | 'deps' | 'proven'>;

/** Throws unless all roles are staff roles. */
async function assertStaffRoles(tx: Tx, roleIds: readonly number[]): Promise<void> {
  const roles = await readStaffRoles(tx);
  if (!roleIds.every((role) => roles.includes(role)))
    throw badFields([{ field: 'authorityIds', msg: texts.onlyStaffRoles }]);
}

/** Returns the existing staff roles, and whether the caller may assign each of them. */
export async function offeredRoles({ tx, caller }: Write): Promise<StaffRole[]> {
  const roles = await readStaffRoles(tx);
  const known = await readRoles(tx);
  const hierarchy = await readHierarchy(tx);
  return roles.flatMap((authorityId) => {
    const role = known.get(authorityId);
    if (!role) return [];
    return {
      authorityId,
      authorityName: role.authorityName,
      assignable: hierarchy.isAbove(caller.authorityId, authorityId),
    };
  });
}

async function assertIsStaff(tx: Tx, userId: number): Promise<void> {
  if ((await tx.$count(users, and(eq(users.id, userId), await isStaff(tx)))) === 0)
    throw refuse(texts.notStaff);
}

/** Adds an account with staff roles, all below the caller's role. */
export async function addAccount({ tx, caller }: Write, input: RegisterUser): Promise<SysUser> {
  await assertStaffRoles(tx, [input.authorityId, ...(input.authorityIds ?? [])]);
  return registerUser(tx, caller, input);
}

/** Updates data and roles of a staff account. The account keeps staff roles only. */
export async function updateAccount(call: Write, input: UpdateAccount): Promise<void> {
  await assertIsStaff(call.tx, input.ID);
  await assertStaffRoles(call.tx, input.authorityIds ?? []);
  await setUserInfo(call, input);
}

export async function enableAccount(
  call: Write,
  input: { ID: number; expectUpdatedAt?: string },
): Promise<void> {
  await assertIsStaff(call.tx, input.ID);
  await setUserInfo(call, { ...input, enable: ENABLED });
}

/** Reads the responsibilities of a staff account below the caller. */
export async function listResponsibilities(call: Write, userId: number) {
  const { tx, caller, deps } = call;
  await assertIsStaff(tx, userId);
  staffTransitions.assert(await readUserState(tx, caller, await readUser(tx, userId)), 'edit');
  const responsibilities = await readResponsibilities(call, userId, deps.areas);
  return responsibilities.map(({ responsibility: { name, title }, count, names }) => ({
    name,
    title,
    count,
    names,
  }));
}

/**
 * Builds the condition for enabled users who may take over a responsibility according to its area.
 */
async function successorFilter(
  by: HandoverContext & Pick<Call, 'deps'>,
  from: number,
  name: string,
): Promise<SQL | undefined> {
  const duty = by.deps.areas
    .flatMap(({ responsibilities = [] }) => responsibilities)
    .find((item) => item.name === name);
  if (!duty) throw badFields([{ field: 'duty', msg: texts.badSuccessor }]);
  return and(eq(users.enable, ENABLED), ne(users.id, from), await duty.eligibleSuccessors?.(by));
}

/** Maximum number of users in a search result. */
const MAX_RESULTS = 20;

/** Finds users who may take over a responsibility, by name. */
export async function findSuccessors(
  call: Write,
  { ID, duty, keyword }: FindSuccessors,
): Promise<Successor[]> {
  const successors = await successorFilter(call, ID, duty);
  return call.tx
    .select({ ID: users.id, userName: users.userName, nickName: users.nickName })
    .from(users)
    .where(and(successors, userNameOrPhone(keyword)))
    .orderBy(asc(users.userName))
    .limit(MAX_RESULTS);
}

/**
 * Disables a staff account after handing over all its responsibilities, in one transaction. Returns
 * the responsibilities that were handed over. Throws 422 with the responsibilities that have no
 * successor or a successor who is not allowed.
 */
export async function disableAccount(call: Write, input: DisableAccount): Promise<string[]> {
  const { tx, caller, deps } = call;
  const { ID, successors, expectUpdatedAt } = input;
  await assertIsStaff(tx, ID);
  const user = await lockUser(tx, ID);
  if (expectUpdatedAt !== undefined && Date.parse(expectUpdatedAt) !== user.updatedAt.getTime())
    throw conflict();
  staffTransitions.assert(await readUserState(tx, caller, user), 'disable');
  const responsibilities = await readResponsibilities(call, ID, deps.areas);
  const successorIds = new Map(successors.map(({ duty, userId }) => [duty, userId]));
  const errors = [];
  for (const { responsibility } of responsibilities) {
    const to = successorIds.get(responsibility.name);
    if (to === undefined)
      errors.push({
        field: responsibility.name,
        msg: `${responsibility.title}：${texts.needsSuccessor}`,
      });
    // Lock the successor, so that it cannot be disabled at the same time.
    else if (
      (await lockSuccessor(tx, to, await successorFilter(call, ID, responsibility.name))) === 0
    )
      errors.push({
        field: responsibility.name,
        msg: `${responsibility.title}：${texts.badSuccessor}`,
      });
  }
  if (errors.length > 0) throw badFields(errors);
  for (const { responsibility } of responsibilities)
    await responsibility.handOver(call, ID, successorIds.get(responsibility.name) ?? 0);
  await setUserInfo(call, { ID, enable: DISABLED });
  return responsibilities.map(({ responsibility, count }) =>
    texts.duty(responsibility.title, count),
  );
}

const lockSuccessor = async (tx: Tx, id: number, successors: SQL | undefined): Promise<number> =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, [id]), successors))
      .for('update')
  ).length;

import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { readOpenSessions } from '../../kernel/auth/openSessions.ts';
import { toUserSession } from '../../kernel/auth/sessionSchemas.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import { readRoleScopes } from '../../kernel/identity/authority/roleScopes.ts';
import { ENABLED } from '../../kernel/identity/user/states.ts';
import type { users } from '../../kernel/identity/user/tables.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { readLastOperations } from '../../services/operation/lastOperations.ts';
import { EVERY_RECORD } from '../../services/operation/objectHistory.ts';
import { allowedParts, findVisible } from '../../services/profile/visiblePeople.ts';
import { readRoleIds } from '../../services/verification/policy.ts';
import { texts as scopeTexts } from '../roleScope/texts.ts';
import { readRoles } from '../user/present.ts';
import { readUserState, userTransitions } from '../user/rules.ts';
import type { PersonProfile } from './schemas.ts';
import { texts } from './texts.ts';

/** Number of records per section, and of operations. */
const SHOWN = 8;
const USER_LIST = '/user/getUserList';
const ROLE_LIST = '/authority/getAuthorityList';

type UserRow = typeof users.$inferSelect;
type ProfileCall = ActorContext & { caller: Caller };

async function readAccount(
  tx: Tx,
  user: UserRow,
  seesScopes: boolean,
): Promise<NonNullable<PersonProfile['account']>> {
  const [roleIds, roles, scopes] = await Promise.all([
    readRoleIds(tx, user.id),
    readRoles(tx),
    readRoleScopes(tx),
  ]);
  const scopeOf = (role: number) =>
    scopes
      .effective(role)
      .kinds.map((kind) => scopeTexts.kinds[kind])
      .join(texts.separator);
  return {
    enabled: user.enable === ENABLED,
    roles: roleIds.map((authorityId) => ({
      authorityId,
      name: roles.get(authorityId)?.authorityName ?? String(authorityId),
      ...(seesScopes && { scope: scopeOf(authorityId) }),
    })),
  };
}

async function readSessions({ tx, caller, now }: ProfileCall, user: UserRow) {
  const open = await readOpenSessions(tx, user.id, now);
  return open.map((row) => toUserSession(row, caller.sessionId));
}

/**
 * Reads the profile of a person: roles, records, sessions and last writes, each only for callers who
 * may see it elsewhere.
 *
 * @throws {Refusal} if the user does not exist or no area shows the user to the caller
 */
export async function readProfile(
  by: ProfileCall,
  deps: Pick<Deps, 'areas'>,
  userId: number,
): Promise<PersonProfile> {
  const { tx, caller } = by;
  const parts = await allowedParts(by, deps);
  const user = await findVisible(by, parts, userId);
  if (!user) throw refuse(texts.notVisible);
  const may = await grantedPaths(tx, caller.authorityId);
  const records = await Promise.all(
    parts.flatMap(({ records: section }) =>
      section
        ? [
            section
              .read(by, userId, SHOWN)
              .then((read) => ({ title: section.title, page: section.page, ...read })),
          ]
        : [],
    ),
  );
  const offered = userTransitions.actions(await readUserState(tx, caller, user), may);
  const { id: ID, userName, nickName, headerImg } = user;
  return {
    ID,
    userName,
    nickName,
    headerImg,
    ...(may.has(USER_LIST) && { account: await readAccount(tx, user, may.has(ROLE_LIST)) }),
    records,
    ...(offered.includes('sessions') && { sessions: await readSessions(by, user) }),
    ...(may.has(EVERY_RECORD) && {
      operations: await readLastOperations(by, deps.areas, userId, SHOWN),
    }),
  };
}

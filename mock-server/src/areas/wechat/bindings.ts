import { eq } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { roleIdsColumn } from '../../platform/accounts/user/present.ts';
import { readHierarchy } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import { wxBindings } from '../../platform/kernel/identity/wx/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { contains, range } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { requireReason } from '../../platform/kernel/lists/reason.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { maskOpenid } from './mask.ts';
import { bindingRemoved } from './messages.ts';
import { Binding } from './schemas.ts';
import { texts } from './texts.ts';

/** Input of the transitions of a binding. */
interface Judged {
  isSelf: boolean;
  /** True if the caller's role is above all roles of the user. */
  manages: boolean;
}

// Not `defineEntity` (decision 37): the rows have no states.
const bindingTransitions = defineTransitions((_: Judged) => 'bound', {
  reveal: { call: '/wechat/revealBinding' },
  remove: {
    call: '/wechat/removeBinding',
    unless: ({ isSelf, manages }) =>
      isSelf ? texts.ownBinding : manages ? undefined : texts.notAbove,
  },
});

const select = (tx: Tx) =>
  tx
    .select({
      userId: users.id,
      userName: users.userName,
      nickName: users.nickName,
      headerImg: users.headerImg,
      enable: users.enable,
      openid: wxBindings.openid,
      createdAt: wxBindings.createdAt,
      held: roleIdsColumn,
    })
    .from(wxBindings)
    .innerJoin(users, eq(users.id, wxBindings.userId))
    .$dynamic();

/** Lists users with a bound WeChat account, newest first. */
export const bindingList = defineList({
  table: wxBindings,
  id: wxBindings.userId,
  select,
  from: (tx, fields) =>
    tx.select(fields).from(wxBindings).innerJoin(users, eq(users.id, wxBindings.userId)),
  filters: {
    keyword: contains([users.userName, users.nickName], texts.fields.keyword),
    ...range('CreatedAt', wxBindings.createdAt, texts.fields.createdAt),
  },
  sort: { CreatedAt: wxBindings.createdAt, userName: users.userName },
  order: [descending(wxBindings.createdAt), descending(wxBindings.userId)],
  row: Binding,
  context: async ({ tx }) => readHierarchy(tx),
  present: ({ userId, createdAt, openid, held: _roles, ...plain }, { caller }) => ({
    ID: userId,
    CreatedAt: createdAt.toISOString(),
    openid: maskOpenid(openid),
    isSelf: userId === caller.userId,
    ...plain,
  }),
  actionsOn({ userId, held: roleIds }, { caller, may, context }) {
    const manages = roleIds.every((role) => context.isAbove(caller.authorityId, role));
    return bindingTransitions.actions({ isSelf: userId === caller.userId, manages }, may);
  },
  nameOf: ({ nickName, userName }) => nickName || userName,
});

/**
 * Removes the WeChat binding of a user and notifies the user. Throws for the caller's own binding,
 * for a user whom the caller does not manage, and if there is no binding. A user who must verify by
 * WeChat has to bind another account first, or an administrator changes the policy.
 */
export async function removeBinding(
  by: ActorContext & { deps: { bus: Bus } },
  userId: number,
  rawReason: string,
): Promise<void> {
  const { tx, caller, now, deps } = by;
  const reason = requireReason(rawReason);
  const [binding] = await tx
    .select()
    .from(wxBindings)
    .where(eq(wxBindings.userId, userId))
    .for('update');
  if (!binding) throw refuse(texts.unknownBinding);
  const roleRows = await tx
    .select({ role: userAuthorities.authorityId })
    .from(userAuthorities)
    .where(eq(userAuthorities.userId, userId));
  const hierarchy = await readHierarchy(tx);
  const manages = roleRows.every(({ role }) => hierarchy.isAbove(caller.authorityId, role));
  bindingTransitions.assert({ isSelf: userId === caller.userId, manages }, 'remove');
  await tx.delete(wxBindings).where(eq(wxBindings.userId, userId));
  await notifyUsers({ tx, bus: deps.bus, now }, [userId], bindingRemoved, {
    by: caller.nickName || caller.userName,
    reason,
    at: now.toISOString(),
  });
}

import type { BodyOf, DataOf, Schemas } from '@console/shared/request';
import type { FilterField, List, ListOptions, Option, Tone } from '@console/shared/ui';
import { flattenRoles, type Role } from '../roles.ts';
import { userTexts as texts } from '../texts/user.ts';

/** A row of the list: a user, with what the caller may do to him in `actions`. */
export type User = Schemas['SysUserRow'];

export type UserList = List<User, DataOf<'POST /user/getUserList'>>;

/** Values of `enable`. */
export const NORMAL = 1;
export const FROZEN = 2;

/** What a status is called and how it looks, by `enable`. */
export const STATUSES: Readonly<Record<number, { label: string; tone: Tone }>> = {
  [NORMAL]: { label: texts.normal, tone: 'success' },
  [FROZEN]: { label: texts.frozen, tone: 'danger' },
};

/** The two changes of state, named as in `actions`, with the `enable` that each leads to. */
const STATE_CHANGES = { disable: FROZEN, enable: NORMAL } as const;
export type StateChange = keyof typeof STATE_CHANGES;

/**
 * The roles in an order of which the first is the one that the user works in after signing in.
 *
 * @example withActiveFirst([999, 301], 301) // [301, 999]
 */
export function withActiveFirst(ids: readonly number[], active: number): number[] {
  return ids.includes(active) ? [active, ...ids.filter((id) => id !== active)] : [...ids];
}

function roleOptions(roles: readonly Role[] | null, wanted: string | undefined): Option[] {
  if (roles) return flattenRoles(roles).map(({ role }) => ({ value: role.authorityId, label: role.authorityName }));
  // Until the names are there a role in the address stands for itself, so that the first load has the filter already.
  return wanted !== undefined && /^\d{1,15}$/.test(wanted) ? [{ value: Number(wanted), label: wanted }] : [];
}

/**
 * What the list shows and asks for.
 *
 * @param roles the tree of roles, `null` until it is there
 * @param wanted the role in the address, needed only while there is no tree
 */
export function listOptions(roles: readonly Role[] | null, wanted?: string) {
  const filters: FilterField[] = [
    {
      name: 'enable',
      label: texts.status,
      kind: 'select',
      tabs: true,
      options: [NORMAL, FROZEN].map((value) => ({ value, label: STATUSES[value]?.label ?? '' })),
    },
    { name: 'keyword', label: texts.keyword, kind: 'text', placeholder: texts.keywordPlaceholder },
    { name: 'phone', label: texts.phone, kind: 'text', maxLength: 20 },
    { name: 'email', label: texts.email, kind: 'text' },
    { name: 'authorityId', label: texts.roles, kind: 'select', options: roleOptions(roles, wanted) },
  ];
  const sortable = ['userName', 'ID', 'CreatedAt'];
  return { call: 'POST /user/getUserList', filters, sortable } as const satisfies ListOptions;
}

/** The numbers of the status tabs. */
export function tabCounts(data: Partial<DataOf<'POST /user/getUserList'>> | null): Record<string, number> {
  const { stat } = data ?? {};
  return stat ? { '': stat.all, [NORMAL]: stat.enabled, [FROZEN]: stat.disabled } : {};
}

/** What the drawer holds. The names are those of the wire, so that what the server complains about finds its field. */
export interface UserForm {
  userName: string;
  passWord: string;
  nickName: string;
  phone: string;
  email: string;
  /** The first one is the user's role after signing in. */
  authorityIds: number[];
  enable: number;
  /** The user as he was last loaded, `null` for a new one. No field: what is saved is measured by it. */
  seen: User | null;
}

/** The form of a user, or an empty one for a new user. */
export function formOf(user: User | null): UserForm {
  const { userName = '', nickName = '', phone = '', email = '', enable = NORMAL } = user ?? {};
  const held = user?.authorities.map(({ authorityId }) => authorityId) ?? [];
  const authorityIds = user ? withActiveFirst(held, user.authorityId) : held;
  return { userName, passWord: '', nickName, phone, email, authorityIds, enable, seen: user };
}

/** The body that adds a user. */
export function addBody({ seen: _none, ...form }: UserForm): BodyOf<'POST /user/admin_register'> {
  const [authorityId = 0] = form.authorityIds;
  return { ...form, authorityId };
}

/**
 * Every column that `setUserInfo` writes, as it was read: on the compatible API what a body leaves out becomes 0 or ''. Our own
 * server refuses the row when somebody else changed it meanwhile.
 */
function wholeUser({ ID, nickName, headerImg, phone, email, sideMode, enable, UpdatedAt: expectUpdatedAt }: User) {
  return { ID, nickName, headerImg, phone, email, sideMode, enable, expectUpdatedAt };
}

/** The body that changes a user: his roles only when they differ, and never a row that somebody else changed meanwhile. */
export function editBody(user: User, form: UserForm): BodyOf<'PUT /user/setUserInfo'> {
  const { nickName, phone, email, authorityIds, seen } = form;
  const read = seen ?? user;
  const isSame = JSON.stringify(authorityIds) === JSON.stringify(formOf(read).authorityIds);
  return { ...wholeUser(read), nickName, phone, email, ...(isSame ? {} : { authorityIds }) };
}

/** The body that freezes or unfreezes a user. */
export function stateBody(user: User, change: StateChange): BodyOf<'PUT /user/setUserInfo'> {
  return { ...wholeUser(user), enable: STATE_CHANGES[change] };
}

import { nameOf } from '@console/shared/format';
import { setUserAuthorities } from '@console/shared/operations/user';
import type { DataOf } from '@console/shared/request';
import {
  defineResource,
  PERSON_PLAIN,
  PersonCell,
  type Resource,
  type ResourceColumn,
} from '@console/shared/ui';
import { commonTexts, roleTexts as texts } from '../texts.ts';
import { createRoleAssigner } from './assignRole.ts';
import { roleCandidates } from './candidates.ts';
import { type Role, rolesWithout, type User } from './role.model.ts';

/** Values of `enable`. */
const NORMAL = 1;
const FROZEN = 2;

export type Members = Resource<User, DataOf<'POST /user/getUserList'>, never>;

const USER_NAME: ResourceColumn<User> = {
  lines: 2,
  sortable: true,
  always: true,
  plain: PERSON_PLAIN,
  render: (user) => <PersonCell person={user} userId={user.ID} />,
};

/** The roles of a user besides one. */
const otherRoles = (roleId: number): ResourceColumn<User> => ({
  width: 144,
  render: ({ authorities }) =>
    authorities
      .filter((role) => role.authorityId !== roleId)
      .map((role) => role.authorityName)
      .join('、'),
});

/**
 * The members of a role. Users can be added and removed.
 *
 * @param onChanged called after members were added or removed
 */
export function memberList(
  { authorityId: roleId, authorityName }: Pick<Role, 'authorityId' | 'authorityName'>,
  onChanged: () => void,
): Members {
  const candidates = roleCandidates(roleId);
  const assign = createRoleAssigner(roleId, onChanged);
  return defineResource({
    noun: texts.caption,
    title: texts.titleOf(authorityName),
    nameOf,
    list: { call: 'POST /user/getUserList', id: 'staff members', body: { authorityId: roleId } },
    record: {
      call: 'POST /user/getUserList',
      body: ({ userName: username }) => ({ page: 1, pageSize: 100, username }),
      read: ({ list }, row) => list?.find(({ ID }) => ID === row?.ID),
    },
    labels: texts.fields,
    fields: {
      phone: { kind: 'phone' },
      enable: {
        choices: [
          { value: NORMAL, label: commonTexts.normal },
          { value: FROZEN, label: commonTexts.frozen },
        ],
        tones: { [NORMAL]: 'success', [FROZEN]: 'neutral' },
      },
    },
    columns: {
      userName: USER_NAME,
      phone: { width: 128 },
      authorities: otherRoles(roleId),
      enable: { width: 88 },
    },
    filters: { enable: { tabs: true }, keyword: { placeholder: texts.keywordPlaceholder } },
    counts: ({ stat }) => stat && { '': stat.all, [NORMAL]: stat.enabled, [FROZEN]: stat.disabled },
    add: {
      label: texts.add,
      always: true,
      send: ({ users }: { users: number[] }, context: { requestId: string }) =>
        assign({ users: candidates.usersOf(users) }, context),
      once: true,
      inputs: [
        {
          name: 'users',
          label: texts.members,
          required: true,
          hint: texts.membersHint,
          kind: 'remoteSelect',
          multiple: true,
          source: candidates.source,
          placeholder: texts.searchPlaceholder,
        },
      ],
      initial: { users: [] },
      size: 'small',
      title: texts.addTo(authorityName),
      save: texts.save,
    },
    actions: {
      setAuthorities: {
        label: texts.remove,
        call: setUserAuthorities,
        body: (user) => ({ authorityIds: rolesWithout(user, roleId) }),
        title: (name) => texts.removeTitle(name, authorityName),
        text: texts.removeText,
        save: texts.removeConfirm,
        danger: true,
        removes: true,
        done: texts.removed,
        after: onChanged,
      },
    },
    actionsWidth: 88,
    firstUse: { title: texts.firstUse, text: texts.firstUseNote },
  });
}

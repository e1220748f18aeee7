import type { FormField } from '@console/shared/ui';
import { offers } from '@console/shared/ui';
import { userTexts as texts } from '../texts/user.ts';
import { PasswordField } from './PasswordField.tsx';
import { RoleTree } from './RoleTree.tsx';
import type { Roles } from './useRoles.ts';
import { FROZEN, NORMAL, type UserForm } from './user.model.ts';
import type { DrawerTarget } from './useUserDrawer.ts';

type Field = FormField<UserForm>;

function rolesField(target: DrawerTarget, roles: Roles): Field {
  return {
    name: 'authorityIds',
    label: texts.roles,
    kind: 'custom',
    required: true,
    hint: texts.rolesHint,
    disabled: target.kind !== 'add' && !offers(target.user, 'setAuthorities'),
    render: (control) => <RoleTree {...control} roles={roles} />,
  };
}

const ACCOUNT_OF_NEW: Field[] = [
  { name: 'userName', label: texts.userName, kind: 'text', required: true, hint: texts.userNameHint, group: texts.account },
  {
    name: 'passWord',
    label: texts.password,
    kind: 'custom',
    required: true,
    hint: texts.passwordHint,
    group: texts.account,
    render: (control) => <PasswordField {...control} />,
  },
];
const ACCOUNT: Field[] = [
  {
    name: 'userName',
    label: texts.userName,
    kind: 'custom',
    group: texts.account,
    render: ({ id, value }) => (
      <output id={id} className="user-fixed">
        {String(value)}
      </output>
    ),
  },
];

const PERSON: Field[] = [
  { name: 'nickName', label: texts.nickName, kind: 'text', required: true, group: texts.account },
  { name: 'phone', label: texts.phone, kind: 'text', group: texts.contact },
  { name: 'email', label: texts.email, kind: 'text', group: texts.contact },
];

const ENABLE: Field = {
  name: 'enable',
  label: texts.enabled,
  kind: 'switch',
  on: NORMAL,
  off: FROZEN,
  hint: texts.enabledHint,
  group: texts.permission,
};

/** The fields of the drawer. What a value must look like is the server's rule: it answers per field. */
export function userFields(target: DrawerTarget, roles: Roles): Field[] {
  const held = rolesField(target, roles);
  if (target.kind === 'roles') return [held];
  const inGroup = { ...held, group: texts.permission };
  return target.kind === 'add' ? [...ACCOUNT_OF_NEW, ...PERSON, inGroup, ENABLE] : [...ACCOUNT, ...PERSON, inGroup];
}

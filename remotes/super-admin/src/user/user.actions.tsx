import { nameOf } from '@console/shared/format';
import {
  admin_register,
  deleteUser,
  resetPassword,
  setUserAuthorities,
  setUserInfo,
  unlockUser,
} from '@console/shared/operations/user';
import type { DataOf } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import {
  type Field,
  type InputContext,
  offers,
  type ResourceAction,
  type ResourceBatch,
} from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import type { Role } from '../roles.ts';
import { PasswordField } from './PasswordField.tsx';
import { RoleTree } from './RoleTree.tsx';
import { FROZEN, NORMAL, type User, userRoleIds } from './user.model.ts';
import { userTexts as texts } from './user.texts.ts';

type Action = ResourceAction<User, readonly Role[]>;
type Input = Field<never, InputContext<User, readonly Role[]>>;

// Loaded when a password is about to be reset, so that it is not part of the list page's bundle.
const loadPasswordDialog = () => import('./PasswordDialog.tsx');
const PasswordDialog = lazy(async () => ({ default: (await loadPasswordDialog()).PasswordDialog }));

// Lazy for the same reason.
const SessionsDrawer = lazy(async () => ({
  default: (await import('./SessionsDrawer.tsx')).SessionsDrawer,
}));

/** The password is shown only once, so its dialog is loaded before the reset. */
const passwordCanBeShown = (): Promise<string | undefined> =>
  loadPasswordDialog().then(
    () => undefined,
    () => texts.dialogsMissing,
  );

const ROLES: Input = {
  name: 'authorityIds',
  label: texts.roles,
  required: true,
  hint: texts.rolesHint,
  value: userRoleIds,
  disabled: ({ row }) => row !== null && !offers(row, 'setAuthorities'),
  render: (control, { tools }) => <RoleTree {...control} tools={tools} />,
};

const USER_NAME: Input = {
  name: 'userName',
  render: ({ id, value }) => (
    <output id={id} className="user-fixed">
      {String(value)}
    </output>
  ),
};

const CONTACT = { group: texts.contact, inputs: ['phone', 'email'] };

export const ADD: Action = {
  label: texts.add,
  call: admin_register,
  body: (_none, { authorityIds: [authorityId = 0] }: { authorityIds: number[] }) => ({
    authorityId,
  }),
  inputs: [
    {
      group: texts.account,
      inputs: [
        { name: 'userName', hint: texts.userNameHint },
        {
          name: 'passWord',
          label: texts.password,
          hint: texts.passwordHint,
          render: (control) => <PasswordField {...control} />,
        },
        'nickName',
      ],
    },
    CONTACT,
    {
      group: texts.permission,
      inputs: [
        ROLES,
        {
          name: 'enable',
          label: texts.enabled,
          kind: 'switch',
          on: NORMAL,
          off: FROZEN,
          hint: texts.enabledHint,
        },
      ],
    },
  ],
  initial: { passWord: '', authorityIds: [], enable: NORMAL },
  size: 'small',
  save: texts.add,
  done: texts.added,
};

/**
 * Actions of a user, the most frequent first. The switch in the row freezes and enables the user.
 */
export const ACTIONS: Readonly<Record<string, Action>> = {
  edit: {
    label: texts.edit,
    call: setUserInfo,
    inputs: [
      { group: texts.account, inputs: [USER_NAME, { name: 'nickName', required: true }] },
      CONTACT,
      { group: texts.permission, inputs: [{ ...ROLES, onlyChanged: true }] },
    ],
    size: 'small',
    title: texts.editUser,
    done: texts.saved,
  },
  resetPassword: {
    label: texts.resetPassword,
    call: resetPassword,
    title: texts.resetTitle,
    text: ({ userName }) => texts.resetText(userName),
    save: texts.resetConfirm,
    danger: 'final',
    ready: passwordCanBeShown,
    done: false,
    after: (answer: Partial<DataOf<'POST /user/resetPassword'>> | null, user, { show }) =>
      show(({ remove }) => (
        <Suspense fallback={null}>
          <PasswordDialog user={user} password={answer?.password} onClose={remove} />
        </Suspense>
      )),
  },
  unlock: { label: texts.unlock, call: unlockUser },
  sessions: {
    label: texts.sessions,
    call: 'POST /user/getUserSessionList',
    onClick: (user, { show }) =>
      show((shown) => (
        <Suspense fallback={null}>
          <SessionsDrawer user={user} shown={shown} />
        </Suspense>
      )),
  },
  assets: {
    label: texts.assets,
    always: true,
    page: 'assetOverview',
    onClick: ({ userName }) => openTab({ name: 'assetOverview', query: { keyword: userName } }),
  },
  setAuthorities: {
    label: texts.setRoles,
    call: setUserAuthorities,
    inputs: [ROLES],
    size: 'small',
    title: texts.setRolesOf,
    done: texts.rolesSaved,
  },
  delete: {
    label: texts.remove,
    call: deleteUser,
    title: texts.removeTitle,
    text: ({ userName }) => texts.removeText(userName),
    save: texts.removeConfirm,
    danger: true,
    removes: true,
    done: texts.removed,
  },
  disable: {
    label: texts.freeze,
    button: false,
    call: setUserInfo,
    body: { enable: FROZEN },
    title: texts.freezeTitle,
    text: texts.freezeText,
    save: texts.freezeUser,
    danger: true,
    done: texts.frozenNow,
  },
  enable: {
    label: texts.unfreeze,
    button: false,
    call: setUserInfo,
    body: { enable: NORMAL },
    done: texts.unfrozenNow,
  },
};

const MAX_NAMED = 5;

/** Actions of the selected users. */
export const BATCH: Readonly<Record<string, ResourceBatch<User, readonly Role[]>>> = {
  disable: {
    label: texts.batchFreeze,
    each: true,
    title: texts.batchFreezeTitle,
    text: (users) => texts.batchFreezeText(users.slice(0, MAX_NAMED).map(nameOf), users.length),
    danger: true,
    done: texts.batchDone.disable,
  },
  enable: { label: texts.batchUnfreeze, each: true, done: texts.batchDone.enable },
};

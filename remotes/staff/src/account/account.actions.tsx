import { toast } from '@console/shared/feedback';
import { addAccount, enableAccount, updateAccount } from '@console/shared/operations/staff';
import { type DataOf, tryCall } from '@console/shared/request';
import type { Field, InputContext, ResourceAction } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { type Account, NORMAL, orderedRoles } from './account.model.ts';
import { accountTexts as texts } from './account.texts.ts';

type Options = DataOf<'POST /staff/getStaffRoleList'>;
type Action = ResourceAction<Account, Options>;

// Lazy, so that it is not part of the list page's bundle.
const HandOverDialog = lazy(async () => ({
  default: (await import('./HandOverDialog.tsx')).HandOverDialog,
}));

const ROLES: Field<never, InputContext<Account, Options>> = {
  name: 'authorityIds',
  label: texts.roles,
  kind: 'select',
  required: true,
  multiple: true,
  hint: texts.rolesHint,
  value: orderedRoles,
  choices: ({ list }) =>
    list
      .filter(({ assignable }) => assignable)
      .map(({ authorityId: value, authorityName: label }) => ({ value, label })),
};

const CONTACT = { group: texts.contact, inputs: ['phone', 'email'] };

export const ADD: Action = {
  label: texts.add,
  call: addAccount,
  body: (_none, { authorityIds: [authorityId = 0] }: { authorityIds: number[] }) => ({
    authorityId,
  }),
  inputs: [
    {
      group: texts.account,
      inputs: [
        { name: 'userName', hint: texts.userNameHint },
        { name: 'passWord', label: texts.password, kind: 'text', hint: texts.passwordHint },
        'nickName',
      ],
    },
    CONTACT,
    { group: texts.permission, inputs: [ROLES] },
  ],
  initial: { passWord: '', authorityIds: [], enable: NORMAL },
  size: 'small',
  save: texts.add,
  done: texts.added,
};

/** Actions of a staff account, the most urgent first. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  edit: {
    label: texts.edit,
    call: updateAccount,
    inputs: [
      { group: texts.account, inputs: [{ name: 'nickName', required: true }] },
      CONTACT,
      { group: texts.permission, inputs: [{ ...ROLES, onlyChanged: true }] },
    ],
    size: 'small',
    title: texts.editTitle,
    done: texts.saved,
  },
  disable: {
    label: texts.disable,
    danger: true,
    async onClick(account, { show, reload }) {
      const duties = await tryCall('POST /staff/getDutyList', { ID: account.ID });
      if (!duties.ok) return void toast.error(duties.message);
      show((shown) => (
        <Suspense fallback={null}>
          <HandOverDialog
            account={account}
            duties={duties.data.list}
            shown={shown}
            onDone={reload}
          />
        </Suspense>
      ));
    },
  },
  enable: {
    label: texts.enable,
    call: enableAccount,
    title: texts.enableTitle,
    text: texts.enableText,
    save: texts.enableSave,
  },
};

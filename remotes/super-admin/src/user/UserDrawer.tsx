import { toast } from '@console/shared/feedback';
import { nameOf } from '@console/shared/format';
import { FormDrawer } from '@console/shared/ui';
import { useMemo } from 'react';
import { userTexts as texts } from '../texts/user.ts';
import type { Roles } from './useRoles.ts';
import { addUser, editUser, reloadUser, setRoles } from './user.api.ts';
import { formOf, type User, type UserForm } from './user.model.ts';
import { userFields } from './userFields.tsx';
import type { DrawerState, DrawerTarget } from './useUserDrawer.ts';

function title(target: DrawerTarget): string {
  if (target.kind === 'add') return texts.add;
  const name = nameOf(target.user);
  return target.kind === 'edit' ? texts.editUser(name) : texts.setRolesOf(name);
}

function save(target: DrawerTarget, form: UserForm) {
  switch (target.kind) {
    case 'add':
      return addUser(form);
    case 'edit':
      return editUser(target.user, form);
    case 'roles':
      return setRoles(target.user, form);
  }
}

async function reload(user: User): Promise<UserForm | undefined> {
  const now = await reloadUser(user);
  return now && formOf(now);
}

const DONE = { add: texts.added, edit: texts.saved, roles: texts.rolesSaved } as const;

interface UserDrawerProps extends Pick<DrawerState, 'target' | 'open' | 'onClose'> {
  roles: Roles;
  onSaved(): void;
}

/** The drawer that adds a user, edits one, or sets his roles. */
export function UserDrawer({ target, open, roles, onSaved, onClose }: UserDrawerProps) {
  const fields = useMemo(() => userFields(target, roles), [target, roles]);
  return (
    <FormDrawer<UserForm>
      open={open}
      title={title(target)}
      fields={fields}
      initial={formOf(target.kind === 'add' ? null : target.user)}
      {...(target.kind === 'add' ? { saveText: texts.add } : {})}
      {...(target.kind === 'add' ? {} : { onReload: () => reload(target.user) })}
      onSave={(form) => save(target, form)}
      onSaved={() => {
        toast.success(DONE[target.kind]);
        onSaved();
      }}
      onClose={onClose}
    />
  );
}

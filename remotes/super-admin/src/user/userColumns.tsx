import { mask } from '@console/shared/format';
import { type Column, Copyable } from '@console/shared/ui';
import { userTexts as texts } from '../texts/user.ts';
import { RoleTags } from './RoleTags.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';
import { UserName } from './UserName.tsx';
import type { StateChange, User } from './user.model.ts';

interface ColumnHandlers {
  onEdit(user: User): void;
  onChangeState(user: User, change: StateChange): Promise<void>;
}

/** The columns of the list. */
export function userColumns({ onEdit, onChangeState }: ColumnHandlers): Column<User>[] {
  return [
    {
      key: 'userName',
      title: texts.user,
      sortable: true,
      always: true,
      render: (user) => <UserName user={user} onEdit={onEdit} />,
    },
    { key: 'ID', title: texts.id, width: 76, sortable: true, render: ({ ID }) => <Copyable text={String(ID)} /> },
    { key: 'phone', title: texts.phone, width: 120, render: ({ phone }) => mask(phone) },
    { key: 'email', title: texts.email, width: 160 },
    { key: 'authorities', title: texts.roles, width: 144, render: (user) => <RoleTags user={user} /> },
    {
      key: 'enable',
      title: texts.status,
      width: 112,
      render: (user) => <StatusSwitch user={user} onChange={onChangeState} />,
    },
    { key: 'CreatedAt', title: texts.createdAt, kind: 'time', width: 148, sortable: true },
  ];
}

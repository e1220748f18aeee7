import { DataTable, type RowAction } from '@console/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { offers } from '../offers.ts';
import { userTexts as texts } from '../texts/user.ts';
import { BatchActions } from './BatchActions.tsx';
import type { User, UserList } from './user.model.ts';
import { userColumns } from './userColumns.tsx';
import type { UserDeeds } from './useUserDeeds.tsx';
import type { DrawerTarget } from './useUserDrawer.ts';

interface UserTableProps {
  list: UserList;
  deeds: UserDeeds;
  onShow(target: DrawerTarget): void;
  /** The button that adds the first user. */
  firstUseAction: ReactNode;
}

/** The users as rows; what can be done to each is the server's word. */
export function UserTable({ list, deeds, onShow, firstUseAction }: UserTableProps) {
  const onEdit = (user: User): void => {
    if (offers(user, 'edit')) onShow({ kind: 'edit', user });
  };
  const columns = useMemo(
    () => userColumns({ onEdit: (user) => onShow({ kind: 'edit', user }), onChangeState: deeds.changeState }),
    [onShow, deeds.changeState],
  );
  const actions: RowAction<User>[] = [
    { name: 'edit', label: texts.edit, onClick: onEdit },
    { name: 'resetPassword', label: texts.resetPassword, onClick: (user) => void deeds.reset(user) },
    { name: 'setAuthorities', label: texts.setRoles, onClick: (user) => onShow({ kind: 'roles', user }) },
    { name: 'delete', label: texts.remove, danger: true, onClick: (user) => void deeds.remove(user) },
  ];
  return (
    <DataTable
      list={list}
      columns={columns}
      caption={texts.caption}
      actions={actions}
      actionsWidth={168}
      batch={() => <BatchActions list={list} batch={deeds.batch} />}
      onOpen={onEdit}
      firstUse={{ title: texts.firstUse, text: texts.firstUseNote, action: firstUseAction }}
    />
  );
}

import { DataTable, offers, type RowAction } from '@console/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { userTexts as texts } from '../texts/user.ts';
import { BatchActions } from './BatchActions.tsx';
import type { User, UserList } from './user.model.ts';
import { userColumns } from './userColumns.tsx';
import type { UserActions } from './useUserActions.tsx';
import type { DrawerTarget } from './useUserDrawer.ts';

interface UserTableProps {
  list: UserList;
  handlers: UserActions;
  onShow(target: DrawerTarget): void;
  /** The button that adds the first user. */
  firstUseAction: ReactNode;
}

/** The users as rows; what can be done to each is the server's word. */
export function UserTable({ list, handlers, onShow, firstUseAction }: UserTableProps) {
  const onEdit = (user: User): void => {
    if (offers(user, 'edit')) onShow({ kind: 'edit', user });
  };
  const columns = useMemo(
    () => userColumns({ onEdit: (user) => onShow({ kind: 'edit', user }), onChangeState: handlers.changeState }),
    [onShow, handlers.changeState],
  );
  const actions: RowAction<User>[] = [
    { name: 'edit', label: texts.edit, onClick: onEdit },
    { name: 'resetPassword', label: texts.resetPassword, onClick: (user) => void handlers.reset(user) },
    { name: 'setAuthorities', label: texts.setRoles, onClick: (user) => onShow({ kind: 'roles', user }) },
    { name: 'delete', label: texts.remove, danger: true, onClick: (user) => void handlers.remove(user) },
  ];
  return (
    <DataTable
      list={list}
      columns={columns}
      caption={texts.caption}
      actions={actions}
      actionsWidth={168}
      batch={() => <BatchActions list={list} batch={handlers.batch} />}
      onOpen={onEdit}
      firstUse={{ title: texts.firstUse, text: texts.firstUseNote, action: firstUseAction }}
    />
  );
}

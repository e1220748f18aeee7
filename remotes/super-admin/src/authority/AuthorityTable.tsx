import { DataTable, offers, type RowAction } from '@console/shared/ui';
import { type ReactNode, useMemo, useRef } from 'react';
import { authorityTexts as texts } from '../texts/authority.ts';
import { type Role, type RoleRow, type RoleTarget, SET_RIGHTS } from './authority.model.ts';
import { roleColumns } from './roleColumns.tsx';
import type { RoleList } from './useRoleList.ts';

interface AuthorityTableProps {
  roles: RoleList;
  onForm(target: RoleTarget): void;
  onRights(role: Role): void;
  onRemove(role: Role): void;
  /** The button that adds the first role. */
  firstUseAction: ReactNode;
}

/** The roles as a tree of rows; what can be done to each is the server's word. */
export function AuthorityTable({ roles, onForm, onRights, onRemove, firstUseAction }: AuthorityTableProps) {
  const fold = useRef(roles.fold);
  fold.current = roles.fold;
  const columns = useMemo(() => roleColumns({ onRights, onFold: (role) => fold.current(role) }), [onRights]);
  const actions: RowAction<RoleRow>[] = [
    { name: SET_RIGHTS, label: texts.rights, onClick: ({ role }) => onRights(role) },
    { name: 'addChild', label: texts.addChild, onClick: ({ role }) => onForm({ kind: 'add', parent: role }) },
    { name: 'edit', label: texts.edit, onClick: ({ role }) => onForm({ kind: 'edit', role }) },
    { name: 'copy', label: texts.copy, onClick: ({ role }) => onForm({ kind: 'copy', role }) },
    { name: 'delete', label: texts.remove, danger: true, onClick: ({ role }) => onRemove(role) },
  ];
  return (
    <DataTable
      list={roles.list}
      columns={columns}
      caption={texts.caption}
      actions={actions}
      actionsWidth={208}
      onOpen={(row) => {
        if (offers(row, SET_RIGHTS)) onRights(row.role);
      }}
      firstUse={{ title: texts.firstUse, text: texts.firstUseNote, action: firstUseAction }}
    />
  );
}

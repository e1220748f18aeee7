import { DataTable, type List, offers, type RowAction } from '@console/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { type Role, type RoleTarget, SET_RIGHTS } from './base/authority.model.ts';
import { authorityTexts as texts } from './base/authority.texts.ts';
import { hasReport, openReport } from './report/openReport.ts';
import { reportTexts } from './report/report.texts.ts';
import { roleColumns } from './roleColumns.tsx';

interface AuthorityTableProps {
  list: List<Role>;
  onForm(target: RoleTarget): void;
  onRights(role: Role): void;
  onRemove(role: Role): void;
  firstUseAction: ReactNode;
}

/** The role tree as table rows. The server lists the actions of each row. */
export function AuthorityTable({
  list,
  onForm,
  onRights,
  onRemove,
  firstUseAction,
}: AuthorityTableProps) {
  const columns = useMemo(() => roleColumns(onRights), [onRights]);
  const actions: RowAction<Role>[] = [
    { name: SET_RIGHTS, label: texts.rights, onClick: onRights },
    {
      name: 'addChild',
      label: texts.addChild,
      onClick: (parent) => onForm({ kind: 'add', parent }),
    },
    { name: 'edit', label: texts.edit, onClick: (role) => onForm({ kind: 'edit', role }) },
    ...(hasReport()
      ? [{ name: 'report', label: reportTexts.open, always: true, onClick: openReport }]
      : []),
    { name: 'copy', label: texts.copy, onClick: (role) => onForm({ kind: 'copy', role }) },
    { name: 'delete', label: texts.remove, danger: true, onClick: onRemove },
  ];
  return (
    <DataTable
      list={list}
      columns={columns}
      caption={texts.caption}
      actions={actions}
      actionsWidth={208}
      onOpen={(role) => {
        if (offers(role, SET_RIGHTS)) onRights(role);
      }}
      firstUse={{ title: texts.firstUse, text: texts.firstUseNote, action: firstUseAction }}
    />
  );
}

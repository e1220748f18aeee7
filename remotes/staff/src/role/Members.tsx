import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { mask, nameOf } from '@console/shared/format';
import { type Column, DataTable, ListPage, StatusTag, useConfirm, useList } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { FROZEN, NORMAL, stateOf } from '../person.ts';
import { commonTexts, roleTexts as texts } from '../texts.ts';
import { UserCell } from '../UserCell.tsx';
import { AddMembers } from './AddMembers.tsx';
import { takeRole } from './role.api.ts';
import { memberOptions, type Role, type User } from './role.model.ts';

function columnsOf(roleId: number): Column<User>[] {
  const others = ({ authorities }: User): string =>
    authorities
      .filter(({ authorityId }) => authorityId !== roleId)
      .map(({ authorityName }) => authorityName)
      .join('、');
  return [
    {
      key: 'userName',
      title: commonTexts.user,
      sortable: true,
      always: true,
      render: (user) => <UserCell user={user} />,
    },
    { key: 'phone', title: commonTexts.phone, width: 128, render: ({ phone }) => mask(phone) },
    { key: 'authorities', title: texts.otherRoles, width: 144, render: others },
    {
      key: 'enable',
      title: commonTexts.status,
      width: 88,
      render: ({ enable }) => <StatusTag tone={stateOf(enable).tone}>{stateOf(enable).label}</StatusTag>,
    },
  ];
}

interface MembersProps {
  role: Role;
  /** The role has members now that it did not have, or the other way round. */
  onChanged(): void;
}

/** Who has a role, with buttons to give it to others and to take it away. */
export function Members({ role, onChanged }: MembersProps) {
  const { authorityId: roleId, authorityName: roleName } = role;
  const options = useMemo(() => memberOptions(roleId), [roleId]);
  const list = useList(options);
  const columns = useMemo(() => columnsOf(roleId), [roleId]);
  const [adding, setAdding] = useState(false);
  const { confirm, dialog } = useConfirm();
  const changed = (): void => {
    list.reload();
    onChanged();
  };
  const remove = async (user: User): Promise<void> => {
    const done = await confirm({
      title: texts.removeTitle(nameOf(user), roleName),
      text: texts.removeText,
      confirmText: texts.removeConfirm,
      action: () => takeRole(user, roleId),
    });
    // Also when it was refused: the row may be of an earlier time.
    changed();
    if (done) toast.success(texts.removed);
  };
  const stat = list.data?.stat;
  const add = (
    <Button type="primary" onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <ListPage
      title={texts.titleOf(roleName)}
      list={list}
      actions={add}
      counts={stat && { '': stat.all, [NORMAL]: stat.enabled, [FROZEN]: stat.disabled }}
    >
      <DataTable
        list={list}
        columns={columns}
        caption={texts.caption}
        actions={[{ name: 'setAuthorities', label: texts.remove, danger: true, onClick: (user) => void remove(user) }]}
        actionsWidth={88}
        firstUse={{ title: texts.firstUse, text: texts.firstUseNote, action: add }}
      />
      <AddMembers role={role} open={adding} onAdded={changed} onClose={() => setAdding(false)} />
      {dialog}
    </ListPage>
  );
}

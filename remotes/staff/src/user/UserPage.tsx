import { type Column, DataTable, ListPage, StatusTag, useList } from '@console/shared/ui';
import { commonTexts, assetTexts as texts } from '../texts.ts';
import { UserCell } from '../UserCell.tsx';
import { useAccountActions } from './useAccountActions.tsx';
import { ACCOUNT_OPTIONS, type Account, tabCounts } from './user.model.ts';
import '../staff.css';

const COLUMNS: Column<Account>[] = [
  {
    key: 'userName',
    title: commonTexts.user,
    sortable: true,
    always: true,
    render: (account) => <UserCell user={account} />,
  },
  { key: 'phone', title: commonTexts.phone, width: 128 },
  { key: 'points', title: texts.points, kind: 'number', width: 112, sortable: true },
  { key: 'coin', title: texts.coin, kind: 'number', width: 112, sortable: true },
  { key: 'cash', title: texts.cashInYuan, kind: 'yuan', width: 128, sortable: true },
  {
    key: 'plugin',
    title: texts.plugin,
    width: 104,
    render: ({ plugin }) => (
      <StatusTag tone={plugin ? 'success' : 'neutral'}>{plugin ? texts.pluginOn : texts.pluginOff}</StatusTag>
    ),
  },
  { key: 'movedAt', title: texts.movedAt, kind: 'time', width: 152 },
];

/** 用户资产: what the users of the product have, and moving it. */
export default function UserPage() {
  const list = useList(ACCOUNT_OPTIONS);
  const { actions, dialogs } = useAccountActions(list);
  return (
    <ListPage title={texts.title} list={list} counts={tabCounts(list.data)}>
      <DataTable
        list={list}
        columns={COLUMNS}
        caption={texts.caption}
        actions={actions}
        actionsWidth={168}
        firstUse={{ title: texts.firstUse }}
      />
      {dialogs}
    </ListPage>
  );
}

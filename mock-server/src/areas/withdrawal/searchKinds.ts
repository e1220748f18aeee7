import { searchKind, startsWithText } from '../../platform/services/search/searchKind.ts';
import { myWithdrawalList, withdrawalList } from './list.ts';
import type { Withdrawal } from './schemas.ts';
import { withdrawals } from './tables.ts';
import { texts } from './texts.ts';

const shared = {
  title: texts.searched,
  order: 40,
  by: [startsWithText(withdrawals.withdrawNo)],
  name: ({ withdrawNo }: Withdrawal) => withdrawNo,
  note: ({ nickName }: Withdrawal) => nickName,
};

/** Finds withdrawals by the prefix of their number. */
const ofAll = searchKind({
  ...shared,
  kind: 'withdrawal',
  calls: ['/withdrawal/getWithdrawalList'],
  list: withdrawalList,
  page: { menu: 'assetWithdrawal', query: ({ withdrawNo }) => ({ withdrawNo }) },
  listed: { menu: 'assetWithdrawal', query: (withdrawNo) => ({ withdrawNo }) },
});

/** Search for callers who can only list their own withdrawals. */
const ofCaller = searchKind({
  ...shared,
  kind: 'ownWithdrawal',
  calls: ['/withdrawal/getMyWithdrawalList'],
  unless: 'withdrawal',
  list: myWithdrawalList,
  page: { menu: 'assetMine', query: ({ withdrawNo }) => ({ view: 'withdrawal', withdrawNo }) },
  listed: { menu: 'assetMine', query: (withdrawNo) => ({ view: 'withdrawal', withdrawNo }) },
});

export const withdrawalSearch = [ofAll, ofCaller];

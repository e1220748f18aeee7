import { Button } from '@arco-design/web-react';
import {
  type List,
  offers,
  ResourceList,
  type ResourceTools,
  type SelectionBody,
} from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { TaskFailure } from '../task/TaskFailure.tsx';
import type { Payable } from './PaymentFilesDrawer.tsx';
import { WithdrawalSums } from './WithdrawalSums.tsx';
import { WITHDRAWAL_LIST } from './withdrawal.resource.tsx';
import { withdrawalTexts as texts } from './withdrawal.texts.ts';

// Loaded on demand.
const PaymentFilesDrawer = lazy(async () => ({
  default: (await import('./PaymentFilesDrawer.tsx')).PaymentFilesDrawer,
}));

type Source = Pick<List<never>, 'filter' | 'selection' | 'reload'>;

/** The selected withdrawals, or all that match the filters if none is selected. */
function payableOf({ filter, selection }: Source): Payable {
  if (selection.count === 0) return { filter, isSelection: false };
  const body: SelectionBody = selection.body();
  return 'ids' in body
    ? { ids: body.ids as number[], isSelection: true }
    : { filter: body.filter, excludeIds: body.excludeIds as number[], isSelection: true };
}

/** Opens the payment files for the selected or filtered withdrawals. */
function PaymentFileButton({ list, show }: { list: Source } & Pick<ResourceTools<never>, 'show'>) {
  const open = () => {
    const payable = payableOf(list);
    show((shown) => (
      <Suspense fallback={null}>
        <PaymentFilesDrawer payable={payable} shown={shown} onChanged={list.reload} />
      </Suspense>
    ));
  };
  return <Button onClick={open}>{texts.paymentFile}</Button>;
}

/** 提现管理: withdrawal requests and their review. */
export default function WithdrawalPage() {
  return (
    <ResourceList
      resource={WITHDRAWAL_LIST}
      actions={({ list, tools }) =>
        offers(list.data as object | null, 'paymentFile') && (
          <PaymentFileButton list={list as never} show={tools.show} />
        )
      }
      above={({ list }) => (
        <TaskFailure type="withdrawal.importPaymentResult" onEnd={list.reload} />
      )}
    >
      {({ list }) => <WithdrawalSums rows={list.rows} all={list.data?.sum} />}
    </ResourceList>
  );
}

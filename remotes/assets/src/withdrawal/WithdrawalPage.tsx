import { Button } from '@arco-design/web-react';
import { exportPaymentFile } from '@console/shared/operations/withdrawal';
import { newRequestId } from '@console/shared/request';
import { offers, ResourceList, useConfirm, useMutation } from '@console/shared/ui';
import { WithdrawalSums } from './WithdrawalSums.tsx';
import { WITHDRAWAL_LIST } from './withdrawal.resource.tsx';
import { withdrawalTexts as texts } from './withdrawal.texts.ts';

/** Exports the payable withdrawals with complete account numbers for the bank. */
function PaymentFile() {
  const { send } = useMutation();
  const { confirm, dialog } = useConfirm();
  const confirmExport = () => {
    const requestId = newRequestId();
    void confirm({
      title: texts.paymentFileTitle,
      text: texts.paymentFileText,
      confirmText: texts.paymentFile,
      danger: false,
      action: () => send(exportPaymentFile.route, { format: 'xlsx', requestId }),
    });
  };
  return (
    <>
      <Button onClick={confirmExport}>{texts.paymentFile}</Button>
      {dialog}
    </>
  );
}

/** 提现管理: withdrawal requests and their review. */
export default function WithdrawalPage() {
  return (
    <ResourceList
      resource={WITHDRAWAL_LIST}
      actions={({ list }) => offers(list.data as object | null, 'paymentFile') && <PaymentFile />}
    >
      {({ list }) => <WithdrawalSums rows={list.rows} all={list.data?.sum} />}
    </ResourceList>
  );
}

import { Button, Drawer } from '@arco-design/web-react';
import { formatTime, formatYuan } from '@console/shared/format';
import { DetailGrid, type ShownDialog, StatusTag, useReturnFocus } from '@console/shared/ui';
import { CHAIN, isReachable } from '../chain.ts';
import { chainTexts } from '../texts/chain.ts';
import { invoiceTexts as texts } from '../texts/invoice.ts';
import { type Invoice, TONES } from './invoice.fields.tsx';
import '../assets.css';

const FRAME = 'assets-invoice-drawer';
const BP = 100;

/** Where an invoice leads: to who handed it in, the withdrawal that stands on it, and what was done to it. */
const linksOf = ({ ID, userName, withdrawNo }: Invoice) =>
  [
    { ...CHAIN.account, label: chainTexts.account, isThere: userName !== '', go: () => CHAIN.account.open(userName) },
    {
      ...CHAIN.withdrawal,
      label: chainTexts.withdrawal,
      isThere: withdrawNo !== '',
      go: () => CHAIN.withdrawal.open(withdrawNo),
    },
    {
      ...CHAIN.operations,
      label: chainTexts.operations,
      isThere: true,
      go: () => CHAIN.operations.open(String(ID), '/invoice/'),
    },
  ].filter(({ page, isThere }) => isThere && isReachable(page));

/** One invoice with all that stands on it, and the way to the rest of its chain. */
export function InvoiceDrawer({ invoice, shown: { open, close, remove } }: { invoice: Invoice; shown: ShownDialog }) {
  const { fields } = texts;
  const title = texts.drawerTitle(invoice.invoiceNo);
  const returnFocus = useReturnFocus(open, FRAME);
  // Arco's drawer has no role of its own; what it does not know it passes on to its wrapper.
  const role = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  const links = linksOf(invoice);
  return (
    <Drawer
      {...role}
      className={`assets-drawer ${FRAME}`}
      visible={open}
      title={title}
      width={520}
      footer={<Button onClick={close}>{texts.close}</Button>}
      unmountOnExit
      onCancel={close}
      afterClose={() => {
        returnFocus();
        remove();
      }}
    >
      <DetailGrid
        details={[
          {
            label: fields.status,
            value: <StatusTag tone={TONES[invoice.status]}>{texts.statuses[invoice.status]}</StatusTag>,
          },
          { label: fields.type, value: texts.types[invoice.type] },
          { label: fields.amountFen, value: formatYuan(invoice.amountFen) },
          { label: fields.taxRateBp, value: `${invoice.taxRateBp / BP}%` },
          { label: fields.invoiceCode, value: invoice.invoiceCode },
          { label: fields.issuedAt, value: invoice.issuedAt },
          { label: fields.titleName, value: invoice.titleName, wide: true },
          { label: fields.taxNo, value: invoice.taxNo, wide: true },
          { label: fields.userName, value: invoice.userName },
          { label: fields.CreatedAt, value: formatTime(invoice.CreatedAt) },
          { label: fields.auditorName, value: invoice.auditorName },
          { label: fields.withdrawNo, value: invoice.withdrawNo },
          { label: fields.rejectReason, value: invoice.rejectReason, wide: true },
          { label: fields.remark, value: invoice.remark, wide: true },
        ]}
      />
      {links.length > 0 && (
        <section className="assets-part" aria-label={chainTexts.links}>
          <h3>{chainTexts.links}</h3>
          <div className="assets-links">
            {links.map(({ label, go }) => (
              <Button key={label} size="small" onClick={go}>
                {label}
              </Button>
            ))}
          </div>
        </section>
      )}
    </Drawer>
  );
}

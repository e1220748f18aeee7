import { formatTime, formatYuan } from '@console/shared/format';
import { DetailGrid, type ShownDialog, SideDrawer, StatusTag } from '@console/shared/ui';
import { ChainLinks, type RelatedLink } from '../chain/ChainLinks.tsx';
import { chainTexts } from '../chain/chain.texts.ts';
import { CHAIN } from '../chain/chain.ts';
import { type Invoice, TONES } from './invoice.fields.tsx';
import { invoiceTexts as texts } from './invoice.texts.ts';

const BP = 100;

/** Links to the user of an invoice, the withdrawal that uses it, and its operations. */
const relatedLinks = ({ ID, userName, withdrawNo }: Invoice): RelatedLink[] => [
  userName !== '' && { label: chainTexts.user, to: CHAIN.user(userName) },
  userName !== '' && { label: chainTexts.account, to: CHAIN.account(userName) },
  withdrawNo !== '' && { label: chainTexts.withdrawal, to: CHAIN.withdrawal(withdrawNo) },
  withdrawNo !== '' && { label: chainTexts.entries, to: CHAIN.entries('cash', withdrawNo) },
  { label: chainTexts.operations, to: CHAIN.operations(String(ID), '/invoice/') },
];

/** Details of an invoice, with links to related records. */
export function InvoiceDrawer({ invoice, shown }: { invoice: Invoice; shown: ShownDialog }) {
  const { fields } = texts;
  const title = texts.drawerTitle(invoice.invoiceNo);
  return (
    <SideDrawer
      title={title}
      open={shown.open}
      onClose={shown.close}
      onGone={shown.remove}
      width={520}
    >
      <DetailGrid
        details={[
          {
            label: fields.status,
            value: (
              <StatusTag tone={TONES[invoice.status]}>{texts.statuses[invoice.status]}</StatusTag>
            ),
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
      <ChainLinks leads={relatedLinks(invoice)} />
    </SideDrawer>
  );
}

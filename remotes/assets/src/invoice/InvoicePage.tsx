import { ResourceList } from '@console/shared/ui';
import { InvoiceSums } from './InvoiceSums.tsx';
import { INVOICE_LIST } from './invoice.resource.tsx';

/** 发票管理: submitted invoices and their review. */
export default function InvoicePage() {
  return (
    <ResourceList resource={INVOICE_LIST}>
      {({ list }) => <InvoiceSums rows={list.rows} all={list.data?.sum} />}
    </ResourceList>
  );
}

import { ResourceList } from '@console/shared/ui';
import { OrderOverview } from './OrderOverview.tsx';
import { OrderSums } from './OrderSums.tsx';
import { ORDERS } from './order.resource.tsx';
import { useTrend } from './useTrend.tsx';

/** 第三方租赁: orders of accounts that were rented in netbars. */
export default function RentalPage() {
  const { drawn, button } = useTrend();
  return (
    <ResourceList
      resource={ORDERS.rental}
      above={<OrderOverview kind="rental" drawn={drawn} />}
      actions={button}
    >
      {({ list }) => <OrderSums rows={list.rows} all={list.data?.sum} />}
    </ResourceList>
  );
}

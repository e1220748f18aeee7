import { ResourceList } from '@console/shared/ui';
import { OrderOverview } from './OrderOverview.tsx';
import { OrderSums } from './OrderSums.tsx';
import { ORDERS } from './order.resource.tsx';
import { useTrend } from './useTrend.tsx';

/** 加速器: orders of game accelerators in netbars. */
export default function AcceleratorPage() {
  const { drawn, button } = useTrend();
  return (
    <ResourceList
      resource={ORDERS.accelerator}
      above={<OrderOverview kind="accelerator" drawn={drawn} />}
      actions={button}
    >
      {({ list }) => <OrderSums rows={list.rows} all={list.data?.sum} />}
    </ResourceList>
  );
}

import { Button, Radio } from '@arco-design/web-react';
import { openTab, usePage } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { ResourceList, StatisticTiles, useRecord } from '@console/shared/ui';
import { InvoiceSums } from '../invoice/InvoiceSums.tsx';
import { statementTexts } from '../statement/statement.texts.ts';
import { WithdrawalSums } from '../withdrawal/WithdrawalSums.tsx';
import { MY_INVOICE_LIST, MY_WITHDRAWAL_LIST } from './mine.resources.tsx';
import { mineTexts as texts } from './mine.texts.ts';
import { OwnSums } from './OwnSums.tsx';
import { MY_RECORD_LIST } from './record.resource.tsx';
import './mine.css';

const VIEWS = ['withdrawal', 'invoice', 'record'] as const;
type View = (typeof VIEWS)[number];

const LIVE = { seconds: 30 };

/** What the person has: cash that can be withdrawn, what is held back, points, coins. */
function Account() {
  const { data } = useRecord('POST /asset/getMyAccount', {}, { live: LIVE });
  return (
    <StatisticTiles
      label={texts.title}
      tiles={[
        { label: texts.cash, value: data ? data.cash : null, kind: 'yuan', unit: '元' },
        { label: texts.cashFrozen, value: data ? data.cashFrozen : null, kind: 'yuan', unit: '元' },
        { label: texts.points, value: data ? data.points : null },
        { label: texts.coin, value: data ? data.coin : null },
      ]}
    />
  );
}

/** 我的资产: what somebody has, and his own withdrawals, invoices and movements. */
export default function MinePage() {
  const { query } = usePage();
  const view = VIEWS.find((one) => one === query.view) ?? 'withdrawal';
  return (
    <div className="assets-mine">
      <Account />
      <div className="assets-mine-views">
        <Radio.Group
          type="button"
          aria-label={texts.choose}
          value={view}
          options={VIEWS.map((value) => ({ value, label: texts.views[value] }))}
          onChange={(value: View) => openTab({ name: 'assetMine', query: { view: value } })}
        />
        {serves('POST /asset/getMyStatement') && (
          <Button type="outline" onClick={() => openTab({ name: 'assetStatement', query: {} })}>
            {statementTexts.action}
          </Button>
        )}
      </div>
      {view === 'withdrawal' && (
        <ResourceList resource={MY_WITHDRAWAL_LIST}>
          {({ list }) => <WithdrawalSums rows={list.rows} all={list.data?.sum} />}
        </ResourceList>
      )}
      {view === 'invoice' && (
        <ResourceList resource={MY_INVOICE_LIST}>
          {({ list }) => <InvoiceSums rows={list.rows} all={list.data?.sum} />}
        </ResourceList>
      )}
      {view === 'record' && (
        <ResourceList resource={MY_RECORD_LIST}>{({ list }) => <OwnSums sums={list.data?.sums} />}</ResourceList>
      )}
    </div>
  );
}

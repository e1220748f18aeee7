import { Button } from '@arco-design/web-react';
import { openTab, usePage } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { ChoiceButtons, ResourceList, StatisticTiles, useRecord } from '@console/shared/ui';
import { useEffect, useRef } from 'react';
import { InvoiceSums } from '../invoice/InvoiceSums.tsx';
import { statementTexts } from '../statement/statement.texts.ts';
import { WithdrawalSums } from '../withdrawal/WithdrawalSums.tsx';
import { OWN_LIVE } from './live.ts';
import { MY_INVOICE_LIST, MY_WITHDRAWAL_LIST } from './mine.resources.tsx';
import { mineTexts as texts } from './mine.texts.ts';
import { OwnSums } from './OwnSums.tsx';
import { MY_RECORD_LIST } from './record.resource.tsx';
import './mine.css';

const VIEWS = ['withdrawal', 'invoice', 'record'] as const;

/** The account is reloaded with the list of withdrawals, which changes with it. */
const WITH_LIST = {};

const useAccount = (live: object) => useRecord('POST /asset/getMyAccount', {}, { live });

/** The user's account: cash that can be withdrawn, frozen cash, points, coins. */
function Account({ account: { data } }: { account: ReturnType<typeof useAccount> }) {
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

/** Calls `reload` whenever the rows were reloaded, because a withdrawal changes both. */
function ReloadWith({ rows, reload }: { rows: object | null; reload(): void }) {
  const loaded = useRef(rows);
  useEffect(() => {
    if (loaded.current && loaded.current !== rows) reload();
    loaded.current = rows;
  }, [rows, reload]);
  return null;
}

/** 我的资产: the user's account, withdrawals, invoices and ledger entries. */
export default function MinePage() {
  const { query } = usePage();
  const view = VIEWS.find((candidate) => candidate === query.view) ?? 'withdrawal';
  const account = useAccount(view === 'withdrawal' ? WITH_LIST : OWN_LIVE);
  return (
    <div className="assets-mine">
      <Account account={account} />
      <div className="assets-mine-views">
        <ChoiceButtons
          label={texts.choose}
          value={view}
          options={VIEWS.map((value) => ({ value, label: texts.views[value] }))}
          onChange={(value) => openTab({ name: 'assetMine', query: { view: value } })}
        />
        {serves('POST /asset/getMyStatement') && (
          <Button type="outline" onClick={() => openTab({ name: 'assetStatement', query: {} })}>
            {statementTexts.action}
          </Button>
        )}
      </div>
      {view === 'withdrawal' && (
        <ResourceList resource={MY_WITHDRAWAL_LIST}>
          {({ list }) => (
            <>
              <ReloadWith rows={list.data} reload={account.reload} />
              <WithdrawalSums rows={list.rows} all={list.data?.sum} />
            </>
          )}
        </ResourceList>
      )}
      {view === 'invoice' && (
        <ResourceList resource={MY_INVOICE_LIST}>
          {({ list }) => <InvoiceSums rows={list.rows} all={list.data?.sum} />}
        </ResourceList>
      )}
      {view === 'record' && (
        <ResourceList resource={MY_RECORD_LIST}>
          {({ list }) => <OwnSums sums={list.data?.sums} />}
        </ResourceList>
      )}
    </div>
  );
}

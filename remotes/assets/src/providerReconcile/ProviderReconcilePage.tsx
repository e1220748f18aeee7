import { Button } from '@arco-design/web-react';
import { openTab, usePage } from '@console/shared/router';
import { ResourceList } from '@console/shared/ui';
import { useMemo } from 'react';
import { TaskFailure } from '../task/TaskFailure.tsx';
import { differenceList } from './difference.resource.tsx';
import { RECONCILIATION_LIST } from './providerReconcile.resource.tsx';
import { providerReconcileTexts as texts } from './providerReconcile.texts.ts';

function Differences({ id }: { id: number }) {
  const resource = useMemo(() => differenceList(id), [id]);
  const back = () => openTab({ name: 'assetProviderReconcile', query: {} });
  return (
    <ResourceList
      resource={resource}
      actions={<Button onClick={back}>{texts.back}</Button>}
      above={({ list }) => (
        <TaskFailure type="provider.batchSettleDifference" onEnd={list.reload} />
      )}
    />
  );
}

/** 合作方对账: the daily comparisons with the reports of providers, and the differences of one day. */
export default function ProviderReconcilePage() {
  const { query } = usePage();
  const id = Number(query.reconciliationId ?? 0);
  return id > 0 ? (
    <Differences key={id} id={id} />
  ) : (
    <ResourceList
      resource={RECONCILIATION_LIST}
      above={({ list }) => <TaskFailure type="provider.reconcileProvider" onEnd={list.reload} />}
    />
  );
}

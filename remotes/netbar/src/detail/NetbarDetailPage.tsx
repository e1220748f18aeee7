import { useParams, useTab } from '@console/shared/router';
import { useEffect } from 'react';
import { useNetbarForms } from '../forms/useNetbarForms.tsx';
import { fieldTexts, detailTexts as texts } from '../texts.ts';
import { useNetbarOptions } from '../useNetbarOptions.ts';
import { Kpis } from './Kpis.tsx';
import { NetbarHeader } from './NetbarHeader.tsx';
import { NetbarMissing } from './NetbarMissing.tsx';
import { Overview } from './Overview.tsx';
import { SeatChart } from './SeatChart.tsx';
import { useNetbar } from './useNetbar.ts';
import '../netbar.css';

/** 网吧详情: one netbar with its figures and all its facts. The address names it: `detail/:id`. */
export default function NetbarDetailPage() {
  const { id = '' } = useParams();
  const { netbar, missing, loading, reload, replace } = useNetbar(id);
  const [options, reloadOptions] = useNetbarOptions();
  const tab = useTab();
  const name = netbar?.name;
  useEffect(() => {
    if (name !== undefined) tab.setTitle(name);
  }, [tab, name]);
  const { actions, forms } = useNetbarForms({
    options,
    onChanged: (changed) => {
      if (changed) replace(changed);
      else reload();
      reloadOptions();
    },
    onStale: reload,
  });
  if (missing && (missing.kind === 'unknown' || !netbar)) return <NetbarMissing missing={missing} onRetry={reload} />;
  if (!netbar) return <div className="console-page" role="status" aria-label={texts.loading} />;
  return (
    <div className="console-page">
      <NetbarHeader netbar={netbar} options={options} actions={actions} loading={loading} onReload={reload} />
      {missing && (
        <p className="netbar-notice" role="alert">
          {texts.notReloaded(missing.message)}
        </p>
      )}
      {netbar.statusReason !== '' && (
        <p className="netbar-notice">
          {fieldTexts.statusReason}：{netbar.statusReason}
        </p>
      )}
      <Kpis netbar={netbar} />
      <Overview
        netbar={netbar}
        options={options}
        chart={<SeatChart online={netbar.terminalOnline} total={netbar.terminalTotal} />}
      />
      {forms}
    </div>
  );
}

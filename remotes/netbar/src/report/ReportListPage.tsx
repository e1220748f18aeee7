import { ResourceList } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { ReportDrawer } from './ReportDrawer.tsx';
import { type NetbarReport, reportList } from './report.resource.tsx';
import './report.css';

/** 日报: daily reports of netbars. */
export default function ReportListPage() {
  const [shown, setShown] = useState<NetbarReport>();
  const reports = useMemo(() => reportList({ open: setShown }), []);
  return (
    <ResourceList resource={reports}>
      <ReportDrawer report={shown} onClose={() => setShown(undefined)} />
    </ResourceList>
  );
}

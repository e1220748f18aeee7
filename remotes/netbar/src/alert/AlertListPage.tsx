import { Button } from '@arco-design/web-react';
import { openTab, useQueryState } from '@console/shared/router';
import { hasPage } from '@console/shared/session';
import { ResourceList } from '@console/shared/ui';
import { useMemo } from 'react';
import { AlertDrawer } from './AlertDrawer.tsx';
import { alertList } from './alert.resource.tsx';
import { alertTexts as texts } from './alert.texts.ts';
import { Causes } from './Causes.tsx';
import './alert.css';

/** Parses the alert id of the URL (`?alert=7`). */
const idIn = (text: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;

/** Opens the common thresholds in 系统配置, for users with that page. */
function ThresholdsButton() {
  if (!hasPage('system')) return null;
  return (
    <Button onClick={() => openTab({ name: 'system', query: { section: 'alerts' } })}>
      {texts.thresholds}
    </Button>
  );
}

/** 告警: faults of netbars, and the users who handle them. */
export default function AlertListPage() {
  const [query, setQuery] = useQueryState();
  const alerts = useMemo(
    () => alertList({ open: ({ ID }) => setQuery({ alert: String(ID) }) }),
    [setQuery],
  );
  return (
    <ResourceList
      resource={alerts}
      actions={<ThresholdsButton />}
      above={({ list }) => <Causes list={list} />}
    >
      {({ tools }) => (
        <AlertDrawer
          id={idIn(query.alert)}
          tools={tools}
          onClose={() => setQuery({ alert: undefined })}
        />
      )}
    </ResourceList>
  );
}

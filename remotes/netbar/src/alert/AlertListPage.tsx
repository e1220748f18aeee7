import { Button } from '@arco-design/web-react';
import { useQueryState } from '@console/shared/router';
import { ResourceList } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { AlertDrawer } from './AlertDrawer.tsx';
import { alertList } from './alert.resource.tsx';
import { thresholdTexts as texts } from './alert.texts.ts';
import { Causes } from './Causes.tsx';
import { mayEditThresholds, ThresholdsDrawer } from './ThresholdsDrawer.tsx';
import './alert.css';

/** Parses the alert id of the URL (`?alert=7`). */
const idIn = (text: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;

/** Opens the thresholds of all netbars, for users who may edit them. */
function ThresholdsButton() {
  const [open, setOpen] = useState(false);
  if (!mayEditThresholds()) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.title}</Button>
      <ThresholdsDrawer open={open} onClose={() => setOpen(false)} />
    </>
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

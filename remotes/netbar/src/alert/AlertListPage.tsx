import { useQueryState } from '@console/shared/router';
import { ResourceList } from '@console/shared/ui';
import { useMemo } from 'react';
import { AlertDrawer } from './AlertDrawer.tsx';
import { alertList } from './alert.resource.tsx';
import './alert.css';

/** Parses the alert id of the URL (`?alert=7`). */
const idIn = (text: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;

/** 告警: faults of netbars, and the users who handle them. */
export default function AlertListPage() {
  const [query, setQuery] = useQueryState();
  const alerts = useMemo(
    () => alertList({ open: ({ ID }) => setQuery({ alert: String(ID) }) }),
    [setQuery],
  );
  return (
    <ResourceList resource={alerts}>
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

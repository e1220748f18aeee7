import { useQueryState } from '@console/shared/router';
import { ResourceList } from '@console/shared/ui';
import { useMemo } from 'react';
import { AlertDrawer } from './AlertDrawer.tsx';
import { alertsWith } from './alert.resource.tsx';
import './alert.css';

/** The alert that an address names: `?alert=7`. */
const idIn = (text: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;

/** 告警: what is wrong with netbars, and who looks after it. */
export default function AlertListPage() {
  const [query, setQuery] = useQueryState();
  const alerts = useMemo(
    () => alertsWith({ open: ({ ID }) => setQuery({ alert: String(ID) }) }),
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

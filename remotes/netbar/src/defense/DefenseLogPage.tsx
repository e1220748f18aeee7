import { useQueryState } from '@console/shared/router';
import { ResourceList } from '@console/shared/ui';
import { useMemo } from 'react';
import { DefenseDrawer } from './DefenseDrawer.tsx';
import { defenseLogList } from './defense.resource.tsx';
import { Overview } from './Overview.tsx';
import './defense.css';

/** Parses an id of the URL, for example of the opened log (`?log=7`). */
const idIn = (text: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;

/** 防御日志: blocked threats of terminals, and how they were handled. */
export default function DefenseLogPage() {
  const [query, setQuery] = useQueryState();
  const { time } = query;
  const netbarId = idIn(query.netbarId);
  const logs = useMemo(
    () => defenseLogList({ time, netbarId, open: ({ ID }) => setQuery({ log: String(ID) }) }),
    [time, netbarId, setQuery],
  );
  return (
    <ResourceList resource={logs} above={({ list }) => <Overview list={list} />}>
      {({ list, tools }) => (
        <DefenseDrawer
          tools={tools}
          id={idIn(query.log)}
          onAll={(sha256) => {
            setQuery({ log: undefined });
            list.setFilters({ sha256, time: '30d' });
          }}
          onClose={() => setQuery({ log: undefined })}
        />
      )}
    </ResourceList>
  );
}

import { useQueryState } from '@console/shared/router';
import { ResourceList } from '@console/shared/ui';
import { useMemo } from 'react';
import { parseId } from '../place/parseId.ts';
import { DefenseDrawer } from './DefenseDrawer.tsx';
import { defenseLogList } from './defense.resource.tsx';
import { Overview } from './Overview.tsx';
import './defense.css';

/** 防御日志: blocked threats of terminals, and how they were handled. */
export default function DefenseLogPage() {
  const [query, setQuery] = useQueryState();
  const { time } = query;
  const logs = useMemo(
    () => defenseLogList({ time, open: ({ ID }) => setQuery({ log: String(ID) }) }),
    [time, setQuery],
  );
  return (
    <ResourceList resource={logs} above={({ list }) => <Overview list={list} />}>
      {({ list, tools }) => (
        <DefenseDrawer
          tools={tools}
          id={parseId(query.log)}
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

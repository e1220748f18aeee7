import { useTabTitle } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Empty, ResourceList, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { LevelLinks } from './LevelLinks.tsx';
import { runList } from './run.resource.tsx';
import { runTexts as texts } from './run.texts.ts';
import { useTerminalLevel } from './useTerminalLevel.ts';
import './protect.css';

const RUNS = 'POST /pc/getPcRunList';
const readName = ({ placeName }: { placeName: string }): string => placeName;

/** The startup programs of one terminal or of a group: `pc/:id/run`, `pc/0/run?group=3`. */
export default function PcRunPage() {
  const level = useTerminalLevel();
  const { data: name } = useRecord(RUNS, level ? { page: 1, pageSize: 1, ...level } : null, {
    read: readName,
  });
  useTabTitle(name === null ? undefined : texts.of(name));
  const runs = useMemo(() => runList(level ?? {}, texts.of(name ?? ''), []), [level, name]);
  if (!serves(RUNS)) return <Empty title={texts.notServed} isPage />;
  return level ? (
    <ResourceList resource={runs} actions={<LevelLinks place={level} at="run" />} />
  ) : (
    <Empty title={texts.placeNeeded} isPage />
  );
}

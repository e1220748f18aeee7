import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Empty, ResourceList, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { AllNetbars } from '../overview/AllNetbars.tsx';
import { OVERVIEWS } from '../overview/overview.resource.tsx';
import { parseId } from '../place/parseId.ts';
import { ChooseNetbar } from './ChooseNetbar.tsx';
import { LevelLinks } from './LevelLinks.tsx';
import { runList } from './run.resource.tsx';
import { runTexts as texts } from './run.texts.ts';
import './protect.css';

const RUNS = 'POST /netbar/getRunList';
const readName = ({ placeName }: { placeName: string }): string => placeName;
interface Tree {
  netbars: { ID: number; groups: { ID: number; name: string }[] }[];
}
const NO_GROUPS: Tree['netbars'][number]['groups'] = [];

/**
 * 启动项: the startup programs of a netbar's terminals, with order and schedule (`?netbar=7`).
 * Without a netbar: an overview over all.
 */
export default function RunPage() {
  const [query, setQuery] = useQueryState();
  const netbarId = parseId(query.netbar);
  const { data: name } = useRecord(
    RUNS,
    netbarId === undefined ? null : { page: 1, pageSize: 1, netbarId },
    { read: readName },
  );
  const { data: tree } = useRecord<Tree>('POST /pc/getGroupTree', name ? { keyword: name } : null);
  const groups = tree?.netbars.find(({ ID }) => ID === netbarId)?.groups ?? NO_GROUPS;
  const runs = useMemo(
    () =>
      runList(
        netbarId === undefined ? {} : { netbarId },
        name ? texts.of(name) : texts.title,
        groups,
      ),
    [netbarId, name, groups],
  );
  if (!serves(RUNS)) return <Empty title={texts.notServed} isPage />;
  if (netbarId === undefined) return <ResourceList resource={OVERVIEWS.netbarRun} />;
  const choose = (
    <>
      <AllNetbars page="netbarRun" />
      <LevelLinks place={{ netbarId }} at="run" />
      <ChooseNetbar
        netbarId={netbarId}
        name={name ?? ''}
        onChoose={(id) => setQuery({ netbar: String(id) })}
      />
    </>
  );
  return <ResourceList key={netbarId} resource={runs} actions={choose} />;
}

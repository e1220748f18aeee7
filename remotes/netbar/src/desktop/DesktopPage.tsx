import { Button } from '@arco-design/web-react';
import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Empty, ResourceList, usePart, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { AllNetbars } from '../overview/AllNetbars.tsx';
import { OVERVIEWS } from '../overview/overview.resource.tsx';
import { parseId } from '../place/parseId.ts';
import { ChooseNetbar } from '../protect/ChooseNetbar.tsx';
import { desktopTexts as texts } from './desktop.texts.ts';
import { DESKTOP, LevelDesktop } from './LevelDesktop.tsx';

const GLOBAL = 'global';
const readName = ({ netbar }: { netbar: { name: string } }): string => netbar.name;

/**
 * 桌面配置: the desktop of a netbar or of all netbars (`?netbar=7`, `?netbar=global`). Without a
 * netbar: an overview over all.
 */
export default function DesktopPage() {
  const [query, setQuery] = useQueryState();
  const netbarId = parseId(query.netbar);
  const isGlobal = query.netbar === GLOBAL;
  const { data: name } = useRecord(
    'POST /netbar/getNetbar',
    netbarId === undefined ? null : { ID: netbarId },
    {
      read: readName,
    },
  );
  const isPart = usePart() !== null;
  const level = useMemo(() => (netbarId === undefined ? {} : { netbarId }), [netbarId]);
  if (!serves(DESKTOP)) return <Empty title={texts.notServed} isPage />;
  const global = !isGlobal && !isPart && (
    <Button onClick={() => setQuery({ netbar: GLOBAL })}>{texts.globalButton}</Button>
  );
  if (!isGlobal && netbarId === undefined)
    return <ResourceList resource={OVERVIEWS.netbarDesktop} actions={global} />;
  const choose = (
    <>
      <AllNetbars page="netbarDesktop" />
      <ChooseNetbar
        netbarId={netbarId}
        name={name ?? ''}
        onChoose={(id) => setQuery({ netbar: String(id) })}
      />
      {global}
    </>
  );
  return <LevelDesktop key={query.netbar} place={level} choose={choose} />;
}

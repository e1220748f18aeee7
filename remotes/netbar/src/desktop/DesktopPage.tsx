import { Button } from '@arco-design/web-react';
import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Empty, Page, PageHeader, usePart, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { parseId } from '../place/parseId.ts';
import { ChooseNetbar } from '../protect/ChooseNetbar.tsx';
import { placeTexts } from '../protect/protect.texts.ts';
import { desktopTexts as texts } from './desktop.texts.ts';
import { DESKTOP, LevelDesktop } from './LevelDesktop.tsx';

const GLOBAL = 'global';
const readName = ({ netbar }: { netbar: { name: string } }): string => netbar.name;

/** 桌面配置: the desktop of a netbar or of all netbars (`?netbar=7`, `?netbar=global`). */
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
  const choose = (
    <>
      <ChooseNetbar
        netbarId={netbarId}
        name={name ?? ''}
        onChoose={(id) => setQuery({ netbar: String(id) })}
      />
      {!isGlobal && !isPart && (
        <Button onClick={() => setQuery({ netbar: GLOBAL })}>{texts.globalButton}</Button>
      )}
    </>
  );
  if (isGlobal || netbarId !== undefined)
    return <LevelDesktop key={query.netbar} place={level} choose={choose} />;
  return (
    <Page className="protect">
      <PageHeader title={texts.title} actions={choose} />
      <Empty title={placeTexts.none} text={placeTexts.noneText} />
    </Page>
  );
}

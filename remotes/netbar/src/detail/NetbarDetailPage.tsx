import { Notice, RecordPage } from '@console/shared/ui';
import { NETBARS } from '../netbar/netbar.resource.tsx';
import { detailTexts as texts } from '../netbar/netbar.texts.ts';
import { Kpis } from './Kpis.tsx';
import { NETBAR_PARTS } from './netbar.parts.ts';
import { Situation } from './Situation.tsx';
import { VersionTiles } from './VersionTiles.tsx';
import { Visit } from './Visit.tsx';
import '../netbar/netbar.css';

/** 网吧详情: the figures and facts of a netbar, and its pages (`detail/:id`, `?part=terminals`). */
export default function NetbarDetailPage() {
  return (
    <RecordPage
      resource={NETBARS}
      back="netbarList"
      parts={NETBAR_PARTS}
      beside={(netbar) => <Visit netbar={netbar} />}
    >
      {(netbar, tools) => (
        <>
          {netbar.statusReason !== '' && <Notice>{texts.statusReason(netbar.statusReason)}</Notice>}
          <Kpis netbar={netbar} />
          <VersionTiles netbar={netbar} tools={tools} />
          <Situation netbarId={netbar.ID} />
        </>
      )}
    </RecordPage>
  );
}

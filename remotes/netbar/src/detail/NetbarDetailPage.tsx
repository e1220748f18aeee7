import { Notice, ResourceDetail } from '@console/shared/ui';
import { NETBARS } from '../netbar/netbar.resource.tsx';
import { detailTexts as texts } from '../netbar/netbar.texts.ts';
import { LevelLinks } from '../protect/LevelLinks.tsx';
import { Kpis } from './Kpis.tsx';
import '../netbar/netbar.css';

/** 网吧详情: the figures and facts of a netbar (`detail/:id`). */
export default function NetbarDetailPage() {
  return (
    <ResourceDetail resource={NETBARS} back="netbarList">
      {(netbar) => (
        <>
          {netbar.statusReason !== '' && <Notice>{texts.statusReason(netbar.statusReason)}</Notice>}
          <div className="place-links">
            <LevelLinks place={{ netbarId: netbar.ID }} at="netbar" />
          </div>
          <Kpis netbar={netbar} />
        </>
      )}
    </ResourceDetail>
  );
}

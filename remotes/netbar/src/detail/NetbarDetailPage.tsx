import { Notice, ResourceDetail } from '@console/shared/ui';
import { NETBARS } from '../netbar.resource.tsx';
import { PlaceLinks } from '../protect/PlaceLinks.tsx';
import { detailTexts as texts } from '../texts.ts';
import { Kpis } from './Kpis.tsx';
import '../netbar.css';

/** 网吧详情: one netbar with its figures and all its facts. The address names it: `detail/:id`. */
export default function NetbarDetailPage() {
  return (
    <ResourceDetail resource={NETBARS} back="netbarList">
      {(netbar) => (
        <>
          {netbar.statusReason !== '' && <Notice>{texts.statusReason(netbar.statusReason)}</Notice>}
          <div className="place-links">
            <PlaceLinks place={{ netbarId: netbar.ID }} at="netbar" />
          </div>
          <Kpis netbar={netbar} />
        </>
      )}
    </ResourceDetail>
  );
}

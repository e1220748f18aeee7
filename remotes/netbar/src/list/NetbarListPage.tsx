import { ResourceList } from '@console/shared/ui';
import { NETBARS } from '../netbar/netbar.resource.tsx';
import '../netbar/netbar.css';

/** 网吧列表: every netbar that the person may see, with what may be done to it. */
export default function NetbarListPage() {
  return <ResourceList resource={NETBARS} />;
}

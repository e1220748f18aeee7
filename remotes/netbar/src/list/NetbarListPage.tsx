import { ResourceList } from '@console/shared/ui';
import { NETBARS } from '../netbar/netbar.resource.tsx';
import '../netbar/netbar.css';

/** 网吧列表: the netbars that the user can see. */
export default function NetbarListPage() {
  return <ResourceList resource={NETBARS} />;
}

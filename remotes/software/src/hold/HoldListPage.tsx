import { ResourceList } from '@console/shared/ui';
import { HOLDS } from './hold.resource.tsx';

/** 版本锁定: netbars and terminals that stay at a version of a package. */
export default function HoldListPage() {
  return <ResourceList resource={HOLDS} />;
}

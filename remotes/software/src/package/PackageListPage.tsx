import { ResourceList } from '@console/shared/ui';
import { PACKAGES } from './package.resource.tsx';

/** 软件包: list of the software packages. */
export default function PackageListPage() {
  return <ResourceList resource={PACKAGES} />;
}

import { ResourceList } from '@console/shared/ui';
import { VERSIONS } from './version.resource.tsx';

/** 版本: versions of a package, on its page. */
export default function VersionListPage() {
  return <ResourceList resource={VERSIONS} />;
}

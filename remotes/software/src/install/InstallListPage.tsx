import { ResourceList } from '@console/shared/ui';
import { INSTALLS } from './install.resource.tsx';

/** 安装记录: the terminals of rollouts, with the state of their installation. */
export default function InstallListPage() {
  return <ResourceList resource={INSTALLS} />;
}

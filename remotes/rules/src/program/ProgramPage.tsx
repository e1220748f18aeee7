import { ResourceList } from '@console/shared/ui';
import { PROGRAMS } from './program.resource.tsx';

/** 新程序: programs that the terminals of netbars have started for the first time. */
export default function ProgramPage() {
  return <ResourceList resource={PROGRAMS} />;
}

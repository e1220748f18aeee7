import { ResourceList } from '@console/shared/ui';
import { APPLICATIONS } from './apply.resource.tsx';

/** 市场审核: open and decided applications. */
export default function AuditPage() {
  return <ResourceList resource={APPLICATIONS} />;
}

import { ResourceList } from '@console/shared/ui';
import { APPLICATIONS } from './apply.resource.tsx';

/** 市场审核: applications that wait for a decision, and those that were decided. */
export default function AuditPage() {
  return <ResourceList resource={APPLICATIONS} />;
}

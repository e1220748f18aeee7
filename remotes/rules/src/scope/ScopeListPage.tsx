import { ResourceList } from '@console/shared/ui';
import { SCOPES } from './scope.resource.tsx';
import './scope.css';

/** 范围管理: the target scopes to which rules and configurations apply. */
export default function ScopeListPage() {
  return <ResourceList resource={SCOPES} />;
}

import { ResourceList } from '@console/shared/ui';
import { RULES } from './rule.resource.tsx';

/** 规则管理: list of the protection rules, with a tab for each state. */
export default function RuleListPage() {
  return <ResourceList resource={RULES} />;
}

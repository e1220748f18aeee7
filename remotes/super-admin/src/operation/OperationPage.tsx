import { ResourceList, useOptions } from '@console/shared/ui';
import { operationTexts as texts } from '../texts/operation.ts';
import { OPERATIONS } from './operation.resource.tsx';

/** For how long records are kept. */
function Kept() {
  const { data } = useOptions('GET /sysOperationRecord/getOperationOptions');
  if (!data) return null;
  return <span className="console-note">{data.auditDays === 0 ? texts.keptForEver : texts.keptDays(data.auditDays)}</span>;
}

/** 操作历史: who changed what, when and from where. */
export default function OperationPage() {
  return <ResourceList resource={OPERATIONS} actions={<Kept />} />;
}

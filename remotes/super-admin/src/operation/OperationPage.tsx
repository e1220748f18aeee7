import { Note, ResourceList, useOptions } from '@console/shared/ui';
import { OPERATIONS } from './operation.resource.tsx';
import { operationTexts as texts } from './operation.texts.ts';

/** Shows the retention period. */
function RetentionNote() {
  const { data } = useOptions('GET /sysOperationRecord/getOperationOptions');
  if (!data) return null;
  return (
    <Note as="span">
      {data.auditDays === 0 ? texts.keptForEver : texts.keptDays(data.auditDays)}
    </Note>
  );
}

/** 操作历史: user, time, origin and content of each operation. */
export default function OperationPage() {
  return <ResourceList resource={OPERATIONS} actions={<RetentionNote />} />;
}

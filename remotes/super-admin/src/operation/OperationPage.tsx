import { Note, ResourceList, useOptions } from '@console/shared/ui';
import { OPERATIONS } from './operation.resource.tsx';
import { operationTexts as texts } from './operation.texts.ts';

/** For how long records are kept. */
function Kept() {
  const { data } = useOptions('GET /sysOperationRecord/getOperationOptions');
  if (!data) return null;
  return (
    <Note as="span">
      {data.auditDays === 0 ? texts.keptForEver : texts.keptDays(data.auditDays)}
    </Note>
  );
}

/** 操作历史: who changed what, when and from where. */
export default function OperationPage() {
  return <ResourceList resource={OPERATIONS} actions={<Kept />} />;
}

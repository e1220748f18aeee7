import { ResourceList } from '@console/shared/ui';
import { OPERATION_LOGS } from './operationLog.resource.tsx';

/** 操作日志: operations in business words, within the data scope of the user. */
export default function OperationLogPage() {
  return <ResourceList resource={OPERATION_LOGS} />;
}

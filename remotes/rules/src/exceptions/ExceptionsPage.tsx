import { ResourceList } from '@console/shared/ui';
import { EXCEPTIONS } from './exception.resource.tsx';

/** 例外: files that rules must not block, with their reach, reason, owner and end. */
export default function ExceptionsPage() {
  return <ResourceList resource={EXCEPTIONS} />;
}

import { ResourceList } from '@console/shared/ui';
import { NOTICES } from './notice.resource.tsx';

/** 公告: notices with their audience, their time and their readers. */
export default function NoticePage() {
  return <ResourceList resource={NOTICES} />;
}

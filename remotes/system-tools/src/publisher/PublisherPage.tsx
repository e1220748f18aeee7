import { ResourceList } from '@console/shared/ui';
import { PUBLISHERS } from './publisher.resource.tsx';

/** 发布者: who may publish which remotes, and the keys that their releases are signed with. */
export default function PublisherPage() {
  return <ResourceList resource={PUBLISHERS} />;
}

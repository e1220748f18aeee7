import { ResourceList } from '@console/shared/ui';
import { PUBLISHERS } from './publisher.resource.tsx';
import { RequestedKeys } from './RequestedKeys.tsx';

/** 发布者: who may publish which remotes, the keys that their releases are signed with, and the keys that wait to be registered. */
export default function PublisherPage() {
  return (
    <ResourceList
      resource={PUBLISHERS}
      above={({ list }) => <RequestedKeys onChanged={list.reload} />}
    />
  );
}

import { ResourceList } from '@console/shared/ui';
import { PUBLISHERS } from './publisher.resource.tsx';
import { RequestedKeys } from './RequestedKeys.tsx';

/** 发布者: publishers with their grants and signing keys, and keys that wait for registration. */
export default function PublisherPage() {
  return (
    <ResourceList
      resource={PUBLISHERS}
      above={({ list }) => <RequestedKeys onChanged={list.reload} />}
    />
  );
}

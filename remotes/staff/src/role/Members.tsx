import { ResourceList } from '@console/shared/ui';
import { useMemo } from 'react';
import { memberList } from './member.resource.tsx';
import type { Role } from './role.model.ts';

interface MembersProps {
  role: Role;
  /** Called after members were added or removed. */
  onChanged(): void;
}

/** The members of a role. Users can be added and removed. */
export function Members({ role: { authorityId, authorityName }, onChanged }: MembersProps) {
  const members = useMemo(
    () => memberList({ authorityId, authorityName }, onChanged),
    [authorityId, authorityName, onChanged],
  );
  return <ResourceList resource={members} />;
}

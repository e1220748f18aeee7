import { ResourceList } from '@console/shared/ui';
import { useMemo } from 'react';
import { membersOf } from './member.resource.tsx';
import type { Role } from './role.model.ts';

interface MembersProps {
  role: Role;
  /** The role has members now that it did not have, or the other way round. */
  onChanged(): void;
}

/** Who has a role, with buttons to give it to others and to take it away. */
export function Members({ role: { authorityId, authorityName }, onChanged }: MembersProps) {
  const members = useMemo(
    () => membersOf({ authorityId, authorityName }, onChanged),
    [authorityId, authorityName, onChanged],
  );
  return <ResourceList resource={members} />;
}

import { toast } from '@console/shared/feedback';
import { FormDrawer, type FormField } from '@console/shared/ui';
import { useRef } from 'react';
import { roleTexts as texts } from '../texts.ts';
import { giveRole } from './role.api.ts';
import { asResponse, type Role, type User } from './role.model.ts';
import { UserPicker } from './UserPicker.tsx';

interface Chosen {
  users: User[];
}

const NOBODY: Chosen = { users: [] };

interface AddMembersProps {
  role: Role;
  open: boolean;
  /** Somebody has the role now; others of those chosen may not. */
  onAdded(): void;
  onClose(): void;
}

/** Gives a role to users that one looks for. Who cannot have it is named with the reason, and the form stays. */
export function AddMembers({ role: { authorityId, authorityName }, open, onAdded, onClose }: AddMembersProps) {
  const added = useRef(new Set<number>());
  const fields: FormField<Chosen>[] = [
    {
      name: 'users',
      label: texts.members,
      kind: 'custom',
      required: true,
      hint: texts.membersHint,
      render: (control) => <UserPicker {...control} roleId={authorityId} />,
    },
  ];
  const save = async ({ users }: Chosen) => {
    const outcomes = await giveRole(
      users.filter(({ ID }) => !added.current.has(ID)),
      authorityId,
    );
    const done = outcomes.filter(({ reason }) => reason === '');
    for (const { user } of done) added.current.add(user.ID);
    if (done.length > 0) onAdded();
    return asResponse(outcomes);
  };
  const close = (): void => {
    added.current.clear();
    onClose();
  };
  return (
    <FormDrawer<Chosen>
      open={open}
      title={texts.addTo(authorityName)}
      fields={fields}
      initial={NOBODY}
      saveText={texts.save}
      onSave={save}
      onSaved={() => toast.success(texts.added(added.current.size))}
      onClose={close}
    />
  );
}

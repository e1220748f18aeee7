import { toast } from '@console/shared/feedback';
import type { Outcome } from '@console/shared/request';
import { FormDrawer } from '@console/shared/ui';
import { useMemo } from 'react';
import { addRole, copyRole, editRole, reloadRole } from './base/authority.api.ts';
import { type Role, type RoleForm, type RoleTarget, roleForm } from './base/authority.model.ts';
import { authorityTexts as texts } from './base/authority.texts.ts';
import { followOwnRole } from './base/followOwnRole.ts';
import { possibleParents, roleFields } from './roleFields.ts';
import { useHomes } from './useHomes.ts';

function title(target: RoleTarget): string {
  if (target.kind === 'add')
    return target.parent ? texts.addChildOf(target.parent.authorityName) : texts.add;
  const { authorityName: name } = target.role;
  return target.kind === 'edit' ? texts.editRole(name) : texts.copyRole(name);
}

function save(
  target: RoleTarget,
  form: RoleForm,
  tree: readonly Role[],
  requestId: string,
): Promise<Outcome> {
  switch (target.kind) {
    case 'add':
      return addRole(form, tree, requestId);
    case 'copy':
      return copyRole(target.role, form, tree, requestId);
    case 'edit':
      return editRole(target.role, form);
  }
}

async function reload(role: Role): Promise<RoleForm | undefined> {
  const now = await reloadRole(role.authorityId);
  return now && roleForm({ kind: 'edit', role: now });
}

const DONE = { add: texts.added, copy: texts.copied, edit: texts.saved } as const;
const VERBS = { add: { saveText: texts.add }, copy: { saveText: texts.copy }, edit: {} } as const;

interface RoleDrawerProps {
  target: RoleTarget;
  open: boolean;
  tree: readonly Role[];
  /** Whether the caller may place a role at the top level. */
  mayTop: boolean;
  onSaved(): void;
  onClose(): void;
}

/** Adds a role, copies one, or edits the name, parent and start page of one. */
export function RoleDrawer({ target, open, tree, mayTop, onSaved, onClose }: RoleDrawerProps) {
  const homes = useHomes(open && target.kind === 'edit' ? target.role : null);
  const places = useMemo(() => possibleParents(target, tree, mayTop), [target, tree, mayTop]);
  const fields = useMemo(
    () => roleFields(target.kind, places, homes),
    [target.kind, places, homes],
  );
  return (
    <FormDrawer<RoleForm>
      open={open}
      title={title(target)}
      fields={fields}
      initial={roleForm(target, places[0])}
      {...(target.kind === 'copy' ? { intro: texts.copyIntro(target.role.authorityName) } : {})}
      {...VERBS[target.kind]}
      {...(target.kind === 'edit' ? { onReload: () => reload(target.role) } : {})}
      onSave={(form, requestId) => save(target, form, tree, requestId)}
      onSaved={() => {
        toast.success(DONE[target.kind]);
        if (target.kind === 'edit') void followOwnRole(target.role.authorityId);
        onSaved();
      }}
      onClose={onClose}
    />
  );
}

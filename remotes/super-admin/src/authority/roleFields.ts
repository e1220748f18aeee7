import type { Field, Option } from '@console/shared/ui';
import { offers } from '@console/shared/ui';
import { flattenRoles } from '../roles.ts';
import type { Role, RoleForm, RoleTarget } from './base/authority.model.ts';
import { authorityTexts as texts } from './base/authority.texts.ts';

const NAME: Field<RoleForm> = {
  name: 'authorityName',
  label: texts.name,
  kind: 'text',
  required: true,
};

const TOP = 0;

/**
 * Possible parents of a role: its current parent, and roles with `addChild` outside of its own
 * branch.
 */
export function possibleParents(
  target: RoleTarget,
  tree: readonly Role[],
  mayTop: boolean,
): Option[] {
  const isEdit = target.kind === 'edit';
  const branchIds = new Set(
    isEdit ? flattenRoles([target.role]).map(({ role }) => role.authorityId) : [],
  );
  const now = target.kind === 'add' ? undefined : target.role.parentId;
  const offered = flattenRoles(tree)
    .filter(
      ({ role }) =>
        (offers(role, 'addChild') && !branchIds.has(role.authorityId)) ||
        (isEdit && role.authorityId === now),
    )
    .map(({ role, depth }) => ({
      value: role.authorityId,
      label: `${'　'.repeat(depth)}${role.authorityName}`,
    }));
  return mayTop || (isEdit && now === TOP)
    ? [{ value: TOP, label: texts.top }, ...offered]
    : offered;
}

/**
 * The fields of the role form. The server validates the values and returns errors per field.
 *
 * @param homes possible start pages of an existing role
 */
export function roleFields(
  kind: RoleTarget['kind'],
  places: readonly Option[],
  homes: readonly Option[],
): Field<RoleForm>[] {
  const parent: Field<RoleForm> = {
    name: 'parentId',
    label: texts.parent,
    kind: 'select',
    required: true,
    choices: places,
  };
  if (kind !== 'edit') return [parent, NAME];
  return [
    NAME,
    parent,
    {
      name: 'defaultRouter',
      label: texts.home,
      kind: 'select',
      required: true,
      hint: texts.homeHint,
      choices: homes,
    },
  ];
}

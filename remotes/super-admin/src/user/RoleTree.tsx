import { Button, Tag } from '@arco-design/web-react';
import { Checkbox, type ControlProps, offers, type ResourceTools } from '@console/shared/ui';
import type { FocusEvent } from 'react';
import { flattenRoles, type Role } from '../roles.ts';
import { userTexts as texts } from './user.texts.ts';

type RoleTools = Pick<
  ResourceTools<never, readonly Role[]>,
  'options' | 'optionsFailure' | 'reloadOptions'
>;

interface Choice {
  /** The ticked roles, the active one first. */
  value: readonly number[];
  disabled: boolean;
  onChange(value: number[]): void;
}

function RoleRow({ role, value, disabled, onChange }: Choice & { role: Role }) {
  const { authorityId: id, authorityName: name } = role;
  const isHeld = value.includes(id);
  const others = value.filter((roleId) => roleId !== id);
  return (
    <div className="user-role">
      <Checkbox
        checked={isHeld}
        disabled={disabled || !offers(role, ASSIGN)}
        onChange={(on) => onChange(on ? [...others, id] : others)}
      >
        {name}
      </Checkbox>
      {isHeld && value[0] === id && (
        <Tag size="small" color="arcoblue">
          {texts.activeRole}
        </Tag>
      )}
      {isHeld && value[0] !== id && !disabled && (
        <Button
          type="text"
          size="mini"
          aria-label={texts.makeRoleActive(name)}
          onClick={() => onChange([id, ...others])}
        >
          {texts.makeActive}
        </Button>
      )}
    </div>
  );
}

/** Action in a role's `actions`: the caller may assign the role to users. */
const ASSIGN = 'assign';

/**
 * Whether a role or one of its descendants is assignable or ticked, so that its branch is shown.
 */
function isOffered(role: Role, value: readonly number[]): boolean {
  return flattenRoles([role]).some(
    ({ role }) => offers(role, ASSIGN) || value.includes(role.authorityId),
  );
}

function Branch({ roles, ...choice }: Choice & { roles: readonly Role[] }) {
  return (
    <ul>
      {roles
        .filter((role) => isOffered(role, choice.value))
        .map((role) => (
          <li key={role.authorityId}>
            <RoleRow role={role} {...choice} />
            {role.children && role.children.length > 0 && (
              <Branch roles={role.children} {...choice} />
            )}
          </li>
        ))}
    </ul>
  );
}

function Content({ tools, ...choice }: Choice & { tools: RoleTools }) {
  const { options: tree, optionsFailure: failure, reloadOptions } = tools;
  if (failure) {
    return (
      <p className="user-role-notice" role="alert">
        {failure.message}
        <Button type="text" size="mini" onClick={reloadOptions}>
          {texts.retry}
        </Button>
      </p>
    );
  }
  if (!tree) return <p className="user-role-notice">{texts.rolesLoading}</p>;
  if (!tree.some((role) => isOffered(role, choice.value)))
    return <p className="user-role-notice">{texts.rolesEmpty}</p>;
  return <Branch roles={tree} {...choice} />;
}

/**
 * The role tree with checkboxes. A role does not include the rights of its children, so ticking it
 * ticks no other role.
 */
export function RoleTree({
  id,
  value,
  disabled,
  invalid,
  describedBy,
  onChange,
  onBlur,
  tools,
}: ControlProps & { tools: RoleTools }) {
  const onLeave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
  };
  return (
    <fieldset
      id={id}
      className="user-role-tree"
      aria-label={texts.roles}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onBlur={onLeave}
    >
      <Content tools={tools} value={value as number[]} disabled={disabled} onChange={onChange} />
    </fieldset>
  );
}

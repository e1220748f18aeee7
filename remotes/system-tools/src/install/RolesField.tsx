import type { Schemas } from '@console/shared/request';
import { FieldControl, Note } from '@console/shared/ui';
import { useId } from 'react';
import { installTexts as texts } from './install.texts.ts';

interface RolesFieldProps {
  roles: Schemas['ReleasePreview']['authorities'];
  value: readonly number[];
  onChange(roles: number[]): void;
}

/** Chooses the roles that get the new menus, and the new calls of the back end. */
export function RolesField({ roles, value, onChange }: RolesFieldProps) {
  const id = useId();
  const hint = useId();
  return (
    <>
      <label htmlFor={id}>{texts.roles}</label>
      <FieldControl
        id={id}
        describedBy={hint}
        invalid={false}
        disabled={false}
        onBlur={() => undefined}
        field={{
          name: 'authorities',
          label: texts.roles,
          kind: 'select',
          multiple: true,
          choices: roles.map(({ authorityId, authorityName }) => ({
            value: authorityId,
            label: authorityName,
          })),
        }}
        value={value}
        onChange={(chosen) => onChange(chosen as number[])}
      />
      <Note className="install-note" id={hint}>
        {texts.rolesHint}
      </Note>
    </>
  );
}

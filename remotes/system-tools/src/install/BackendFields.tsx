import { Input } from '@arco-design/web-react';
import { setBackend } from '@console/shared/operations/install';
import { limitsOf, type Schemas } from '@console/shared/request';
import { FieldControl, Note, Notice } from '@console/shared/ui';
import { useId } from 'react';
import { installTexts as texts } from './install.texts.ts';

/** The administrator's settings of a back end. */
export interface BackendChoice {
  target: string;
  authorities: number[];
}

interface BackendFieldsProps {
  backend: NonNullable<Schemas['ReleasePreview']['backend']>;
  chosen: BackendChoice;
  onChange(chosen: BackendChoice): void;
}

/** The calls of a release's own back end, its address, and the roles that get new calls. */
export function BackendFields({
  backend: { routes, removed, authorities },
  chosen,
  onChange,
}: BackendFieldsProps) {
  const ids = { target: useId(), targetHint: useId(), roles: useId(), rolesHint: useId() };
  const hasNew = routes.some(({ state }) => state === 'new');
  return (
    <>
      <h3>{texts.backend}</h3>
      <Note className="install-note">{texts.backendNote}</Note>
      <ul aria-label={texts.backend}>
        {routes.map(({ method, path, title, state }) => (
          <li key={`${method} ${path}`}>
            {texts.needOf(`${method} ${path}`, title)}
            {state === 'kept' && <Note as="span">{texts.kept}</Note>}
          </li>
        ))}
      </ul>
      {removed.length > 0 && (
        <Notice className="install-notice">{texts.routeRemoved(removed.join('、'))}</Notice>
      )}
      <label htmlFor={ids.target}>{texts.target}</label>
      <Input
        id={ids.target}
        aria-describedby={ids.targetHint}
        {...limitsOf(setBackend.fields.target)}
        value={chosen.target}
        onChange={(target) => onChange({ ...chosen, target })}
      />
      <Note className="install-note" id={ids.targetHint}>
        {texts.targetHint}
      </Note>
      {hasNew && (
        <>
          <label htmlFor={ids.roles}>{texts.roles}</label>
          <FieldControl
            id={ids.roles}
            describedBy={ids.rolesHint}
            invalid={false}
            disabled={false}
            onBlur={() => undefined}
            field={{
              name: 'authorities',
              label: texts.roles,
              kind: 'select',
              multiple: true,
              choices: authorities.map((role) => ({
                value: role.authorityId,
                label: role.authorityName,
              })),
            }}
            value={chosen.authorities}
            onChange={(roles) => onChange({ ...chosen, authorities: roles as number[] })}
          />
          <Note className="install-note" id={ids.rolesHint}>
            {texts.rolesHint}
          </Note>
        </>
      )}
    </>
  );
}

import { Input, Select } from '@arco-design/web-react';
import { setBackend } from '@console/shared/operations/install';
import { limitsOf, type Schemas } from '@console/shared/request';
import { useId } from 'react';
import { installTexts as texts } from '../texts/install.ts';

/** What an administrator says of a back end. */
export interface BackendChoice {
  target: string;
  authorities: number[];
}

interface BackendFieldsProps {
  backend: NonNullable<Schemas['ReleasePreview']['backend']>;
  chosen: BackendChoice;
  onChange(chosen: BackendChoice): void;
}

/** The calls that a release's own back end answers, where it runs, and who gets the new ones. */
export function BackendFields({ backend: { routes, removed, authorities }, chosen, onChange }: BackendFieldsProps) {
  const ids = { target: useId(), targetHint: useId(), roles: useId() };
  const hasNew = routes.some(({ state }) => state === 'new');
  return (
    <>
      <h3>{texts.backend}</h3>
      <ul aria-label={texts.backend}>
        {routes.map(({ method, path, title, state }) => (
          <li key={`${method} ${path}`}>
            {texts.needOf(`${method} ${path}`, title)}
            {state === 'kept' && <span className="console-note">{texts.kept}</span>}
          </li>
        ))}
      </ul>
      <p className="console-note">{texts.backendNote}</p>
      {removed.length > 0 && <p className="console-notice">{texts.routeRemoved(removed.join('、'))}</p>}
      <label htmlFor={ids.target}>{texts.target}</label>
      <Input
        id={ids.target}
        aria-describedby={ids.targetHint}
        {...limitsOf(setBackend.fields.target)}
        value={chosen.target}
        onChange={(target) => onChange({ ...chosen, target })}
      />
      <p className="console-note" id={ids.targetHint}>
        {texts.targetHint}
      </p>
      {hasNew && (
        <>
          <label htmlFor={ids.roles}>{texts.roles}</label>
          <Select
            id={ids.roles}
            aria-label={texts.roles}
            mode="multiple"
            value={chosen.authorities}
            onChange={(roles: number[]) => onChange({ ...chosen, authorities: roles })}
            options={authorities.map((role) => ({ value: role.authorityId, label: role.authorityName }))}
          />
          <p className="console-note">{texts.rolesHint}</p>
        </>
      )}
    </>
  );
}

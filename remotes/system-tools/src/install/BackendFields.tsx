import { Input } from '@arco-design/web-react';
import { setBackend } from '@console/shared/operations/install';
import { limitsOf, type Schemas } from '@console/shared/request';
import { Note, Notice } from '@console/shared/ui';
import { useId } from 'react';
import { installTexts as texts } from './install.texts.ts';

/** The administrator's settings of a back end. */
export interface BackendChoice {
  target: string;
}

interface BackendFieldsProps {
  backend: NonNullable<Schemas['ReleasePreview']['backend']>;
  chosen: BackendChoice;
  onChange(chosen: BackendChoice): void;
}

/** The calls of a release's own back end, and its address. */
export function BackendFields({
  backend: { routes, removed },
  chosen,
  onChange,
}: BackendFieldsProps) {
  const ids = { target: useId(), targetHint: useId() };
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
        onChange={(target) => onChange({ target })}
      />
      <Note className="install-note" id={ids.targetHint}>
        {texts.targetHint}
      </Note>
    </>
  );
}

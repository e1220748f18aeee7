import { asText } from '@console/shared/format';
import { offers } from '@console/shared/ui';
import { authorityTexts as texts } from '../texts/authority.ts';
import { type Role, SET_RIGHTS } from './authority.model.ts';

/** A role's name; it leads to what the role may do. */
export function RoleName({ role, onRights }: { role: Role; onRights(role: Role): void }) {
  const name = asText(role.authorityName);
  if (!offers(role, SET_RIGHTS)) {
    return (
      <span className="role-text" title={name}>
        {name}
      </span>
    );
  }
  return (
    <button type="button" className="role-link" title={name} aria-label={texts.rightsOf(name)} onClick={() => onRights(role)}>
      {name}
    </button>
  );
}

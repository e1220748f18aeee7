import { asText } from '@console/shared/format';
import { offers } from '@console/shared/ui';
import { type Role, SET_RIGHTS } from './base/authority.model.ts';
import { authorityTexts as texts } from './base/authority.texts.ts';

/** The name of a role. It opens the rights of the role. */
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
    <button
      type="button"
      className="role-link"
      title={name}
      aria-label={texts.rightsOf(name)}
      onClick={() => onRights(role)}
    >
      {name}
    </button>
  );
}

import { offers } from '@console/shared/ui';
import { authorityTexts as texts } from '../texts/authority.ts';
import { type Role, type RoleRow, SET_RIGHTS } from './authority.model.ts';
import { Chevron } from './rights/Chevron.tsx';

interface RoleNameProps {
  row: RoleRow;
  onRights(role: Role): void;
  onFold(role: number): void;
}

/** A role's name at its place in the tree, with the button that folds its branch. */
export function RoleName({ row, onRights, onFold }: RoleNameProps) {
  const { authorityId, authorityName: name, level, isOpen, role } = row;
  return (
    <span className="role-name" style={{ paddingLeft: (level - 1) * 20 }}>
      {isOpen === null ? (
        <span className="role-fold" />
      ) : (
        <button
          type="button"
          className="role-fold"
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.close(name) : texts.open(name)}
          onClick={() => onFold(authorityId)}
        >
          <Chevron open={isOpen} />
        </button>
      )}
      {offers(row, SET_RIGHTS) ? (
        <button type="button" className="role-link" title={name} aria-label={texts.rightsOf(name)} onClick={() => onRights(role)}>
          {name}
        </button>
      ) : (
        <span className="role-text" title={name}>
          {name}
        </span>
      )}
      <span className="console-hidden">{texts.level(level)}</span>
    </span>
  );
}

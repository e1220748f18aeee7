import { Tag } from '@arco-design/web-react';
import { asText } from '@console/shared/format';
import { type User, userAuthorities, userRoleIds } from './user.model.ts';
import { userTexts as texts } from './user.texts.ts';

const MAX_SHOWN = 2;

/**
 * The roles of a user, the active one first and marked. Further roles are counted and listed in a
 * tooltip.
 */
export function RoleTags({ user }: { user: User }) {
  const names = new Map(
    userAuthorities(user).map(({ authorityId, authorityName }) => [
      authorityId,
      asText(authorityName),
    ]),
  );
  const ids = userRoleIds(user);
  const rest = ids.slice(MAX_SHOWN).map((id) => names.get(id) ?? '');
  if (ids.length === 0) return null;
  return (
    <ul className="user-roles">
      {ids.slice(0, MAX_SHOWN).map((id) => {
        const isActive = id === user.authorityId;
        const hint = isActive ? `${names.get(id)}（${texts.activeRoleHint}）` : names.get(id);
        return (
          <li key={id}>
            <Tag size="small" {...(isActive ? { color: 'arcoblue' } : {})} title={hint ?? ''}>
              {names.get(id)}
              {isActive && ids.length > 1 && (
                <span className="user-active-mark">{texts.activeRole}</span>
              )}
            </Tag>
          </li>
        );
      })}
      {rest.length > 0 && (
        <li>
          <Tag size="small" title={texts.moreRoles(rest)} aria-label={texts.moreRoles(rest)}>
            +{rest.length}
          </Tag>
        </li>
      )}
    </ul>
  );
}

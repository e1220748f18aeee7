import { toast } from '@console/shared/feedback';
import { formatNumber } from '@console/shared/format';
import { tryCall } from '@console/shared/request';
import {
  Checkbox,
  type ControlProps,
  Failed,
  type Field,
  FormDrawer,
  offers,
  useOptions,
} from '@console/shared/ui';
import { useMemo } from 'react';
import { ALL_ROLES, flattenRoles, type Role, readRoles } from '../roles.ts';
import { followMenus } from './base/followMenus.ts';
import { type Menu, menuTitle, type Viewers } from './base/menu.model.ts';
import { viewerTexts as texts } from './base/menu.texts.ts';

/** A role in the list, with its number of users and the reason why it cannot be changed. */
interface Line {
  id: number;
  name: string;
  depth: number;
  people: number;
  isHome: boolean;
  why: string | undefined;
}

const SUPER_ADMIN = 888;

/** All roles that the caller may read. If they cannot be read, only the roles that see the row. */
function linesOf(
  { roles, authorityIds, defaultRouterAuthorityIds }: Viewers,
  tree: readonly (Role & { userCount?: number })[],
): Line[] {
  const flatRoles = flattenRoles(tree);
  const shown =
    flatRoles.length > 0
      ? flatRoles
      : roles.map((role) => ({ role: { ...role, actions: [] as string[] }, depth: 0 }));
  return shown.map(({ role, depth }) => {
    const { authorityId: id, authorityName: name, userCount = 0 } = role;
    const isHome = defaultRouterAuthorityIds.includes(id) && authorityIds.includes(id);
    const isFixed = id === SUPER_ADMIN && authorityIds.includes(id);
    const chosenId = isFixed
      ? texts.superAdmin
      : !offers(role, 'setMenus')
        ? texts.notBelow
        : isHome
          ? texts.homeHint
          : undefined;
    return { id, name, depth, people: userCount, isHome, why: chosenId };
  });
}

interface ListProps extends ControlProps {
  lines: readonly Line[];
  mayChange: boolean;
}

function RoleLines({ value, lines, mayChange, disabled, onChange }: ListProps) {
  const chosen = value as readonly number[];
  if (lines.length === 0) return <p className="menu-found">{texts.none}</p>;
  return (
    <ul className="menu-viewers">
      {lines.map(({ id, name, depth, people, isHome, why }) => (
        <li key={id} style={{ paddingInlineStart: depth * 20 }}>
          <Checkbox
            checked={chosen.includes(id)}
            disabled={disabled || !mayChange || why !== undefined}
            onChange={(now) =>
              onChange(now ? [...chosen, id] : chosen.filter((chosenRole) => chosenRole !== id))
            }
          >
            {name}
          </Checkbox>
          {isHome && <span className="menu-badge">{texts.home}</span>}
          <span className="menu-people">{texts.people(formatNumber(people))}</span>
          {mayChange && why !== undefined && <span className="menu-why">{why}</span>}
        </li>
      ))}
    </ul>
  );
}

interface ViewersForm {
  authorityIds: readonly number[];
}

interface ViewersDrawerProps {
  menu: Menu;
  open: boolean;
  onSaved(): void;
  onClose(): void;
}

/** The roles that see a menu row. They can be changed with the action `setViewers`. */
export function ViewersDrawer({ menu, open, onSaved, onClose }: ViewersDrawerProps) {
  const viewers = useOptions<Viewers>(`GET /menu/getMenuRoles?menuId=${menu.ID}`);
  const tree = useOptions(ALL_ROLES.call, ALL_ROLES.body, { read: readRoles });
  const { data } = viewers;
  // The loaded data stays while reloading, so that the form is not reset.
  const isReady = data !== null && (tree.data !== null || tree.failure !== null);
  const mayChange = offers(menu, 'setViewers');
  const fields = useMemo((): Field<ViewersForm>[] => {
    const lines = data ? linesOf(data, tree.data ?? []) : [];
    return [
      {
        name: 'authorityIds',
        label: texts.roles,
        kind: 'custom',
        render: (control) => <RoleLines {...control} lines={lines} mayChange={mayChange} />,
      },
    ];
  }, [data, tree.data, mayChange]);
  if (viewers.failure && !data)
    return <Failed failure={viewers.failure} onRetry={viewers.reload} />;
  return (
    <FormDrawer<ViewersForm>
      open={open && isReady}
      title={texts.title(menuTitle(menu))}
      fields={fields}
      initial={{ authorityIds: data?.authorityIds ?? [] }}
      intro={
        data && texts.sum(formatNumber(data.authorityIds.length), formatNumber(data.userCount))
      }
      saveText={texts.save}
      onSave={({ authorityIds }) =>
        tryCall('POST /menu/setMenuRoles', { menuId: menu.ID, authorityIds: [...authorityIds] })
      }
      onSaved={() => {
        toast.success(texts.saved);
        void followMenus();
        onSaved();
      }}
      onClose={onClose}
    />
  );
}

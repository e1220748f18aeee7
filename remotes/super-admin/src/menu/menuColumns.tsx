import { asText, formatNumber } from '@console/shared/format';
import { serves } from '@console/shared/session';
import { type Column, Copyable, MenuIcon, offers, StatusTag } from '@console/shared/ui';
import { type Menu, menuTitle } from './base/menu.model.ts';
import { menuTexts as texts } from './base/menu.texts.ts';

const { columns: titles } = texts;

function Title({ menu, onEdit }: { menu: Menu; onEdit(menu: Menu): void }) {
  const title = menuTitle(menu);
  return (
    <span className="menu-title">
      <MenuIcon name={asText(menu.meta?.icon)} title={title} />
      {offers(menu, 'edit') ? (
        <button
          type="button"
          className="role-link"
          title={title}
          aria-label={`${texts.edit} ${title}`}
          onClick={() => onEdit(menu)}
        >
          {title}
        </button>
      ) : (
        <span className="role-text" title={title}>
          {title}
        </span>
      )}
      {menu.hidden && <span className="menu-badge">{titles.hidden}</span>}
    </span>
  );
}

/** The component path, with a remark if no page has that name. */
function Component({ menu: { component, componentState } }: { menu: Menu }) {
  const state = texts.states[componentState];
  if (componentState === 'missing') {
    return (
      <span className="menu-component">
        <StatusTag tone="warning">{state}</StatusTag>
        <span title={component}>{component}</span>
      </span>
    );
  }
  return state ? (
    <span className="menu-note" title={component}>{`${component}（${state}）`}</span>
  ) : (
    component
  );
}

function Viewers({ menu, onViewers }: { menu: Menu; onViewers(menu: Menu): void }) {
  const { roleCount } = menu;
  if (typeof roleCount !== 'number') return null;
  const label = roleCount === 0 ? texts.noRole : texts.roles(roleCount);
  if (!offers(menu, 'viewers')) return label;
  return (
    <button
      type="button"
      className="role-link"
      aria-label={texts.viewersOf(menuTitle(menu), label)}
      onClick={() => onViewers(menu)}
    >
      {label}
    </button>
  );
}

export function menuColumns(
  onEdit: (menu: Menu) => void,
  onViewers: (menu: Menu) => void,
): Column<Menu>[] {
  return [
    {
      key: 'title',
      title: titles.title,
      width: 280,
      always: true,
      render: (menu) => <Title menu={menu} onEdit={onEdit} />,
    },
    {
      key: 'name',
      title: titles.name,
      width: 168,
      render: ({ name }) => <Copyable text={asText(name)} />,
    },
    {
      key: 'component',
      title: titles.component,
      width: 280,
      render: (menu) => <Component menu={menu} />,
    },
    // Other back ends do not count them.
    ...(serves('GET /menu/getMenuRoles')
      ? [
          {
            key: 'roleCount',
            title: titles.roleCount,
            width: 112,
            render: (menu: Menu) => <Viewers menu={menu} onViewers={onViewers} />,
          },
        ]
      : []),
    { key: 'sort', title: titles.sort, kind: 'number', width: 80 },
    { key: 'path', title: titles.path, width: 160, optional: true },
    {
      key: 'keepAlive',
      title: titles.keepAlive,
      width: 104,
      optional: true,
      kind: 'boolean',
      render: ({ meta }) => (meta?.keepAlive ? '✓' : ''),
    },
    { key: 'ID', title: titles.id, width: 88, optional: true },
    {
      key: 'parentId',
      title: titles.parentId,
      width: 88,
      optional: true,
      render: ({ parentId }) => formatNumber(parentId),
    },
  ];
}

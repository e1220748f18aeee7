import { Tag } from '@arco-design/web-react';
import { rightsTexts as texts } from '../base/authority.texts.ts';
import type { Draft } from './draft.ts';
import { lacksStartPage, type MenuNode, type MenuRights } from './menuRights.ts';
import { Tick } from './Tick.tsx';
import { TickTree } from './TickTree.tsx';

interface Choice {
  draft: Draft;
  onChange(draft: Draft): void;
  /** Whether the caller may change the start page and the buttons. */
  mayHome: boolean;
  mayButtons: boolean;
}

interface ExtraProps extends Choice {
  node: MenuNode;
  tabIndex: number;
}

function Home({ node, tabIndex, draft, mayHome, onChange }: ExtraProps) {
  const { name, label } = node;
  if (draft.home === name)
    return (
      <Tag size="small" color="arcoblue">
        {texts.home}
      </Tag>
    );
  if (!mayHome || !node.canBeHome || !draft.ticks.has(node.key)) return null;
  return (
    <button
      type="button"
      className="rights-home"
      tabIndex={tabIndex}
      aria-label={texts.makeHomeOf(label)}
      onClick={() => onChange({ ...draft, home: name })}
    >
      {texts.makeHome}
    </button>
  );
}

function Buttons({ node, tabIndex, draft, mayButtons, onChange }: ExtraProps) {
  const { buttons, label } = node;
  if (buttons.length === 0) return null;
  const flip = (key: string): void => {
    const { ticks } = draft;
    onChange({
      ...draft,
      ticks: new Set(ticks.has(key) ? [...ticks].filter((tick) => tick !== key) : [...ticks, key]),
    });
  };
  return (
    <fieldset className="rights-buttons" aria-label={texts.buttonsOf(label)}>
      <span aria-hidden="true">{texts.buttons}</span>
      {buttons.map((button) => (
        <Tick
          key={button.key}
          state={draft.ticks.has(button.key) ? 'all' : 'none'}
          disabled={!mayButtons || !draft.ticks.has(node.key)}
          tabIndex={tabIndex}
          onChange={() => flip(button.key)}
        >
          {button.label}
        </Tick>
      ))}
    </fieldset>
  );
}

/** 菜单: the menus, the start page and the buttons of a role. */
export function MenuTab({ rights, ...choice }: Choice & { rights: MenuRights }) {
  const { draft, onChange } = choice;
  return (
    <>
      {lacksStartPage(rights, draft) && (
        <p className="rights-notice rights-notice-warning">{texts.homeMissing}</p>
      )}
      <TickTree<MenuNode>
        label={texts.menuTree}
        filterLabel={texts.filterMenus}
        nodes={rights.tree}
        ticks={draft.ticks}
        startOpen
        onChange={(ticks) => onChange({ ...draft, ticks })}
        detail={({ isHidden }) => isHidden && <Tag size="small">{texts.hidden}</Tag>}
        extra={(node, tabIndex) => (
          <>
            <Home node={node} tabIndex={tabIndex} {...choice} />
            <Buttons node={node} tabIndex={tabIndex} {...choice} />
          </>
        )}
      />
    </>
  );
}

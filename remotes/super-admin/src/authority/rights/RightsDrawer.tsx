import { Button } from '@arco-design/web-react';
import { offers, SideDrawer, useConfirm } from '@console/shared/ui';
import { useId, useMemo, useState } from 'react';
import type { Role } from '../base/authority.model.ts';
import { rightsTexts as texts } from '../base/authority.texts.ts';
import { followOwnRole } from '../base/followOwnRole.ts';
import { ApiTab } from './ApiTab.tsx';
import { apiSource } from './apiRights.ts';
import { DataTab } from './DataTab.tsx';
import { dataSource } from './dataRights.ts';
import { MenuTab } from './MenuTab.tsx';
import { menuSource } from './menuRights.ts';
import { RightsTab } from './RightsTab.tsx';
import { ScopeTab } from './ScopeTab.tsx';
import { scopeSource } from './scopeRights.ts';
import { isOwnRole, losesHome, lostCalls, lostMenus } from './selfLockout.ts';
import { TABS, type Tab, TabList } from './TabList.tsx';
import { isOffered } from './tabOffers.ts';
import { useRights } from './useRights.ts';
import './rights.css';

/** The rights of a role by tab. Each tab loads its rights when it is first opened. */
function useAllRights(role: Role, opened: ReadonlySet<Tab>, onSaved: () => void) {
  const sources = useMemo(
    () => ({
      menus: menuSource(role),
      apis: apiSource(role.authorityId),
      scope: scopeSource(role),
      datas: dataSource(role),
    }),
    [role],
  );
  const saved = (): void => {
    onSaved();
    void followOwnRole(role.authorityId);
  };
  return {
    menus: useRights(sources.menus, opened.has('menus'), saved),
    apis: useRights(sources.apis, opened.has('apis'), saved),
    scope: useRights(sources.scope, opened.has('scope'), saved),
    datas: useRights(sources.datas, opened.has('datas'), saved),
  };
}

/** The rights that the user would lose by saving the tab, if the user has the role. */
function lostRights({ menus, apis }: ReturnType<typeof useAllRights>, tab: Tab): string[] {
  if (tab === 'menus' && menus.loaded && menus.draft) {
    const home = losesHome(menus.loaded, menus.draft) ? [texts.home] : [];
    return [...lostMenus(menus.loaded, menus.draft), ...home];
  }
  return tab === 'apis' && apis.loaded && apis.draft ? lostCalls(apis.loaded, apis.draft) : [];
}

function Panels({ id, role, tabs, active, rights }: PanelsProps) {
  const panel = {
    menus: (
      <RightsTab rights={rights.menus}>
        {(loaded, draft) => (
          <MenuTab
            rights={loaded}
            draft={draft}
            onChange={rights.menus.change}
            mayHome={offers(role, 'edit')}
            mayButtons={offers(role, 'setButtons')}
          />
        )}
      </RightsTab>
    ),
    apis: (
      <RightsTab rights={rights.apis}>
        {(loaded, draft) => <ApiTab rights={loaded} draft={draft} onChange={rights.apis.change} />}
      </RightsTab>
    ),
    scope: (
      <RightsTab rights={rights.scope}>
        {(loaded, draft) => (
          <ScopeTab rights={loaded} draft={draft} onChange={rights.scope.change} />
        )}
      </RightsTab>
    ),
    datas: (
      <RightsTab rights={rights.datas}>
        {(loaded, draft) => (
          <DataTab rights={loaded} draft={draft} onChange={rights.datas.change} />
        )}
      </RightsTab>
    ),
  };
  return tabs.map((tab) => (
    <div
      key={tab}
      role="tabpanel"
      className="rights-panel"
      id={`${id}-panel-${tab}`}
      aria-labelledby={`${id}-tab-${tab}`}
      hidden={tab !== active}
    >
      {panel[tab]}
    </div>
  ));
}

interface PanelsProps {
  id: string;
  role: Role;
  tabs: readonly Tab[];
  active: Tab;
  rights: ReturnType<typeof useAllRights>;
}

interface RightsDrawerProps {
  role: Role;
  open: boolean;
  /** Called after a tab was saved. */
  onSaved(): void;
  onClose(): void;
}

/**
 * Edits the menus, calls and data of a role. Each tab is saved separately. Closing with unsaved
 * ticks is confirmed.
 */
export function RightsDrawer({ role, open, onSaved, onClose }: RightsDrawerProps) {
  const id = useId();
  const tabs = TABS.filter((tab) => isOffered(role, tab));
  const [active, setActive] = useState<Tab>(tabs[0] ?? 'menus');
  const [opened, setOpened] = useState<ReadonlySet<Tab>>(new Set([active]));
  const rights = useAllRights(role, opened, onSaved);
  const { confirm, dialog } = useConfirm();
  const { busy, isDirty, save } = rights[active];
  const title = texts.title(role.authorityName);
  const unsaved = tabs.filter((tab) => rights[tab].isDirty).map((tab) => texts.tabs[tab]);

  const show = (tab: Tab): void => {
    setActive(tab);
    setOpened((before) => new Set([...before, tab]));
  };
  const saveAfterWarning = async (): Promise<void> => {
    const lost = isOwnRole(role.authorityId) ? lostRights(rights, active) : [];
    const { lockOutTitle, lockOutConfirm: confirmText, keepEditing: cancelText } = texts;
    const text = texts.lockOut(role.authorityName, lost);
    if (
      lost.length === 0 ||
      (await confirm({ title: lockOutTitle, text, confirmText, cancelText }))
    )
      await save();
  };
  return (
    <SideDrawer
      className="rights-drawer"
      open={open}
      title={title}
      width={960}
      maskClosable={false}
      unsaved={unsaved.length === 0 ? undefined : texts.discardText(unsaved)}
      busy={tabs.some((tab) => rights[tab].busy)}
      actions={
        <Button
          type="primary"
          disabled={!isDirty}
          loading={busy}
          onClick={() => void saveAfterWarning()}
        >
          {texts.save[active]}
        </Button>
      }
      initialFocus={() => document.getElementById(`${id}-tab-${active}`)}
      onClose={onClose}
    >
      <TabList
        id={id}
        tabs={tabs}
        active={active}
        isDirty={{
          menus: rights.menus.isDirty,
          apis: rights.apis.isDirty,
          scope: rights.scope.isDirty,
          datas: rights.datas.isDirty,
        }}
        onChange={show}
      />
      <Panels id={id} role={role} tabs={tabs} active={active} rights={rights} />
      {dialog}
    </SideDrawer>
  );
}

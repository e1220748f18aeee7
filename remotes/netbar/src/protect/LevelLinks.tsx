import { Button } from '@arco-design/web-react';
import { openTab, type TabTarget, useQueryState } from '@console/shared/router';
import { hasPage } from '@console/shared/session';
import { usePart } from '@console/shared/ui';
import { parseId } from '../place/parseId.ts';
import { placeTexts as texts } from './protect.texts.ts';
import type { ConfigLevel } from './rule.resource.tsx';
import './protect.css';

type Page = keyof typeof texts.pages;

interface Link {
  page: Page;
  target: TabTarget;
}

const link = (
  page: Page,
  name: string,
  id: number | undefined,
  query: Record<string, string> = {},
): Link => ({
  page,
  target: { name, query, ...(id !== undefined && { params: { id: String(id) } }) },
});

/** The links between the pages of a terminal or group, or of a netbar or all netbars. */
function linksOf(
  { netbarId, groupId, terminalId }: ConfigLevel,
  ofNetbar: number | undefined,
): Link[] {
  const sharedLinks = (id: number, query?: Record<string, string>) => [
    link('desktop', 'netbarPcDesktop', id, query),
    link('rule', 'netbarPcRule', id, query),
    link('run', 'netbarPcRun', id, query),
  ];
  if (terminalId !== undefined)
    return [
      link('machine', 'netbarPcDetail', terminalId),
      ...sharedLinks(terminalId),
      link('explain', 'ruleExplain', undefined, { terminalId: String(terminalId) }),
    ];
  if (groupId !== undefined) {
    const query = {
      group: String(groupId),
      ...(ofNetbar !== undefined && { netbar: String(ofNetbar) }),
    };
    return [
      ...(ofNetbar === undefined ? [] : [link('group', 'netbarPc', undefined, query)]),
      ...sharedLinks(0, query),
    ];
  }
  const query = { netbar: netbarId === undefined ? 'global' : String(netbarId) };
  const all = [
    link('desktop', 'netbarDesktop', undefined, query),
    link('rule', 'netbarRule', undefined, query),
  ];
  if (netbarId === undefined) return all;
  const config = link('config', 'netbarConfig', undefined, query);
  return [
    link('netbar', 'netbarDetail', netbarId),
    config,
    ...all,
    link('run', 'netbarRun', undefined, query),
  ];
}

interface Props {
  place: ConfigLevel;
  /** The current page, which has no link. */
  at: Page;
  /** The netbar of a group. Default: the netbar of the URL. */
  netbarId?: number | undefined;
}

/**
 * Links from a terminal, a group or a netbar to its desktop, rules, startup programs and
 * configuration, if the user has these pages.
 */
export function LevelLinks({ place, at, netbarId }: Props) {
  const [query] = useQueryState();
  // A record page has the other pages beside this one.
  if (usePart() !== null) return null;
  return linksOf(place, netbarId ?? parseId(query.netbar))
    .filter(({ page, target }) => page !== at && hasPage(target.name))
    .map(({ page, target }) => (
      <Button key={page} onClick={() => openTab(target)}>
        {texts.pages[page]}
      </Button>
    ));
}

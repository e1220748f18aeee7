import { newRequestId } from '@console/shared/request';
import { Failed, Hidden, Note, Notice, Page, useMutation, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { moveItem, type TerminalScope, type TerminalTreeData, treeLines } from '../pc.model.ts';
import { groupTexts, pcTexts as texts } from '../pc.texts.ts';
import { GroupTools } from './GroupTools.tsx';
import { GroupTree } from './GroupTree.tsx';

const TYPING_MS = 300;
const readTree = (data: TerminalTreeData): TerminalTreeData => data;

/**
 * Loads the searched tree of netbars and groups. It always includes the netbar of the URL.
 *
 * @param isOnly whether the tree contains only that netbar
 */
export function useNetbarGroups(netbarId: number | undefined, isOnly: boolean) {
  const [keyword, setKeyword] = useState('');
  const query = keyword.trim();
  const body = isOnly ? { netbarId } : query === '' ? {} : { keyword: query };
  const tree = useRecord('POST /pc/getGroupTree', body, {
    read: readTree,
    keep: true,
    delay: query === '' ? 0 : TYPING_MS,
  });
  const { data, reload } = tree;
  const isMissing =
    query === '' && data?.more === true && !data.netbars.some(({ ID }) => ID === netbarId);
  const named = useRecord(
    'POST /pc/getGroupTree',
    isMissing && netbarId !== undefined ? { netbarId } : null,
    { read: readTree },
  );
  const others = isMissing ? named.data?.netbars : undefined;
  return {
    ...tree,
    data: data && others ? { ...data, netbars: [...others, ...data.netbars] } : data,
    reload: () => {
      reload();
      if (others) named.reload();
    },
    keyword,
    setKeyword,
  };
}

const linesOf = (netbarId: number | undefined, data: TerminalTreeData) =>
  treeLines(data, texts).filter(({ place }) => place.netbarId === netbarId);

interface PlacesProps {
  places: ReturnType<typeof useNetbarGroups>;
  chosen: TerminalScope;
  onChoose(scope: TerminalScope): void;
  /** Whether the tree contains only the chosen netbar. */
  isOnly: boolean;
}

/** The tree with its search. Groups can be added, edited, moved and deleted. */
export function NetbarGroups({ places, chosen, onChoose, isOnly }: PlacesProps) {
  const { data, failure, reload, replace, keyword, setKeyword } = places;
  const { send, notice } = useMutation();
  const [announcement, setAnnouncement] = useState('');
  const netbar = data?.netbars.find(({ ID }) => ID === chosen.netbarId);
  const group = netbar?.groups.find(({ ID }) => ID === chosen.groupId);
  const move = async (netbarId: number, from: number, to: number): Promise<void> => {
    const moved = data?.netbars.find(({ ID }) => ID === netbarId);
    if (!data || !moved) return;
    const groups = moveItem(moved.groups, from, to);
    setAnnouncement(groupTexts.moved(groups[to]?.name ?? '', to + 1, groups.length));
    // Shows the new order immediately, and reloads the tree if the server refuses it.
    replace({
      ...data,
      netbars: data.netbars.map((netbar) => (netbar === moved ? { ...netbar, groups } : netbar)),
    });
    const sorted = await send('POST /pc/moveGroup', {
      ID: groups[to]?.ID ?? 0,
      place: to,
      requestId: newRequestId(),
    });
    if (!sorted.ok) reload();
  };
  return (
    <Page as="aside">
      <div className="pc-places-title">
        <h2>{texts.tree}</h2>
        <GroupTools
          netbar={netbar}
          group={group}
          onChanged={(isDeleted) => {
            if (isDeleted && netbar) onChoose({ netbarId: netbar.ID });
            reload();
          }}
        />
      </div>
      {!isOnly && (
        <input
          type="search"
          className="arco-input arco-input-size-default"
          maxLength={40}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          placeholder={texts.findNetbar}
          aria-label={texts.findNetbar}
        />
      )}
      {failure && <Failed failure={failure} onRetry={reload} />}
      {notice && <Notice role="alert">{notice.text}</Notice>}
      {data && (
        <GroupTree
          lines={isOnly ? linesOf(chosen.netbarId, data) : treeLines(data, texts)}
          chosen={chosen}
          onChoose={onChoose}
          onMove={(...how) => void move(...how)}
        />
      )}
      <Hidden as="p" aria-live="polite">
        {announcement}
      </Hidden>
      {data?.netbars.length === 0 && <Note>{texts.noNetbars}</Note>}
      {data?.more && <Note>{texts.moreNetbars}</Note>}
    </Page>
  );
}

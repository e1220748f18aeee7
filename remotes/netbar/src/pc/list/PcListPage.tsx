import { useQueryState } from '@console/shared/router';
import { ChoiceButtons, Empty, Page, PageHeader, ResourceList, usePart } from '@console/shared/ui';
import { useMemo, useRef } from 'react';
import { LevelLinks } from '../../protect/LevelLinks.tsx';
import { SeatMap } from '../../seats/SeatMap.tsx';
import { seatTexts } from '../../seats/seats.texts.ts';
import { isSameScope, parseScope, type TerminalNetbar, type TerminalScope } from '../pc.model.ts';
import { terminalList } from '../pc.resource.tsx';
import { pcTexts } from '../pc.texts.ts';
import { NetbarGroups, useNetbarGroups } from './NetbarGroups.tsx';
import '../pc.css';

const VIEWS = [
  { value: 'table', label: seatTexts.table },
  { value: 'map', label: seatTexts.map },
] as const;

/**
 * The chosen netbar as last loaded, so that a search in the tree does not remove its name from the
 * title.
 */
function useNetbar(
  netbars: readonly TerminalNetbar[] | undefined,
  netbarId: number | undefined,
): TerminalNetbar | undefined {
  const last = useRef<TerminalNetbar>(undefined);
  const loaded = netbars?.find(({ ID }) => ID === netbarId);
  if (loaded) last.current = loaded;
  return last.current?.ID === netbarId ? last.current : undefined;
}

/** 客户机管理: the terminals of the netbars that the user can see (`?netbar=7&group=3`). */
export default function PcListPage() {
  const [query, setQuery] = useQueryState();
  const { netbar: netbarText, group: groupText } = query;
  const scope = useMemo(
    () => parseScope({ netbar: netbarText, group: groupText }),
    [netbarText, groupText],
  );
  const isPart = usePart() !== null;
  const places = useNetbarGroups(scope.netbarId, isPart);
  const netbar = useNetbar(places.data?.netbars, scope.netbarId);
  const terminals = useMemo(() => {
    const group = netbar?.groups.find(({ ID }) => ID === scope.groupId);
    return terminalList(scope, {
      name: group ? `${netbar?.name} ${group.name}` : netbar?.name,
      groups: netbar?.groups,
    });
  }, [scope, netbar]);
  const choose = (next: TerminalScope): void => {
    if (isSameScope(next, scope)) return;
    // The list of another netbar or group starts at its first page.
    setQuery({
      netbar: next.netbarId === undefined ? undefined : String(next.netbarId),
      group: next.groupId === undefined ? undefined : String(next.groupId),
      page: undefined,
    });
  };
  const view = query.view === 'map' ? 'map' : 'table';
  const views = (
    <ChoiceButtons
      label={seatTexts.views}
      value={view}
      options={VIEWS}
      onChange={(next) => setQuery({ view: next === 'map' ? next : undefined, page: undefined })}
    />
  );
  return (
    <div className="pc-split">
      <NetbarGroups places={places} chosen={scope} onChoose={choose} isOnly={isPart} />
      {view === 'table' ? (
        <ResourceList
          key={`${scope.netbarId ?? 0} ${scope.groupId ?? 0}`}
          resource={terminals}
          actions={
            <>
              {typeof scope.groupId === 'number' && (
                <LevelLinks
                  place={{ groupId: scope.groupId }}
                  at="group"
                  netbarId={scope.netbarId}
                />
              )}
              {views}
            </>
          }
        />
      ) : netbar ? (
        <SeatMap key={netbar.ID} netbar={netbar} actions={views} />
      ) : (
        <Page>
          <PageHeader title={pcTexts.title} actions={views} />
          <Empty title={seatTexts.chooseTitle} text={seatTexts.chooseText} />
        </Page>
      )}
    </div>
  );
}

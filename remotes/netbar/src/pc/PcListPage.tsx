import { useQueryState } from '@console/shared/router';
import { Failed, ResourceList, useRecord } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { pcTexts as texts } from '../texts/pc.ts';
import { PlaceTree } from './PlaceTree.tsx';
import { PC_TREE } from './pc.list.ts';
import { isSame, linesOf, type PcTreeData, type Place, placeOf } from './pc.model.ts';
import { pcsOf } from './pc.resource.tsx';
import './pc.css';

const TYPING_MS = 300;
const readTree = (data: PcTreeData): PcTreeData => data;

/** The netbars with their groups, of which one is chosen. */
function Places({ chosen, onChoose }: { chosen: Place; onChoose(place: Place, name: string | undefined): void }) {
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim();
  const { data, failure, reload } = useRecord(PC_TREE.call, wanted === '' ? PC_TREE.body : { keyword: wanted }, {
    read: readTree,
    keep: true,
    delay: wanted === '' ? 0 : TYPING_MS,
  });
  const lines = data ? linesOf(data, texts.all) : [];
  const choose = (place: Place) => onChoose(place, lines.find((line) => isSame(line.place, place))?.name);
  return (
    <aside className="console-page">
      <h2>{texts.tree}</h2>
      <input
        type="search"
        className="arco-input arco-input-size-default"
        maxLength={40}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
        placeholder={texts.findNetbar}
        aria-label={texts.findNetbar}
      />
      {failure && <Failed failure={failure} onRetry={reload} />}
      {data && <PlaceTree lines={lines} chosen={chosen} onChoose={choose} />}
      {data?.netbars.length === 0 && <p className="console-note">{texts.noNetbars}</p>}
      {data?.more && <p className="console-note">{texts.moreNetbars}</p>}
    </aside>
  );
}

/** 客户机管理: the machines of the netbars that the person may see. The address names the netbar and its group: `?netbar=7&group=3`. */
export default function PcListPage() {
  const [query, setQuery] = useQueryState();
  const { netbarId, groupId } = placeOf(query);
  const [name, setName] = useState<string>();
  const place = useMemo(() => placeOf({ netbar: String(netbarId), group: String(groupId) }), [netbarId, groupId]);
  const pcs = useMemo(() => pcsOf(place, place.netbarId === undefined ? undefined : name), [place, name]);
  const choose = (next: Place, called: string | undefined): void => {
    setName(called);
    if (isSame(next, place)) return;
    // Another place is another list: it begins at its first page.
    setQuery({
      netbar: next.netbarId === undefined ? undefined : String(next.netbarId),
      group: next.groupId === undefined ? undefined : String(next.groupId),
      page: undefined,
    });
  };
  return (
    <div className="pc-split">
      <Places chosen={place} onChoose={choose} />
      <ResourceList key={`${netbarId ?? 0} ${groupId ?? 0}`} resource={pcs} />
    </div>
  );
}

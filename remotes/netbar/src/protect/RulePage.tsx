import { Button } from '@arco-design/web-react';
import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Empty, Note, Notice, ResourceList, usePart, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { AllNetbars } from '../overview/AllNetbars.tsx';
import { OVERVIEWS } from '../overview/overview.resource.tsx';
import { parseId } from '../place/parseId.ts';
import { ChooseNetbar } from './ChooseNetbar.tsx';
import { LevelLinks } from './LevelLinks.tsx';
import { PauseAll } from './PauseAll.tsx';
import { ruleList } from './rule.resource.tsx';
import { ruleTexts as texts } from './rule.texts.ts';
import { ScopeRules } from './ScopeRules.tsx';
import './protect.css';

const RULES = 'POST /netbar/getRuleList';
const GLOBAL = 'global';
const readPlace = ({
  placeName,
  version,
  applied,
  machines,
}: {
  placeName: string;
  version: number;
  applied: number;
  machines: number;
}) => ({
  placeName,
  version,
  applied,
  machines,
});

/**
 * 网吧规则: the effective rules of a netbar or of all netbars, with their sources (`?netbar=7`,
 * `?netbar=global`), or the rules of a target scope (`?scope=7`). Otherwise an overview over all
 * netbars.
 */
export default function RulePage() {
  const [{ scope }] = useQueryState();
  const scopeId = parseId(scope);
  return scopeId === undefined ? <NetbarRules /> : <ScopeRules key={scopeId} scopeId={scopeId} />;
}

function NetbarRules() {
  const [query, setQuery] = useQueryState();
  const netbarId = parseId(query.netbar);
  const isGlobal = query.netbar === GLOBAL;
  const isChosen = isGlobal || netbarId !== undefined;
  const isPart = usePart() !== null;
  const level = useMemo(() => (netbarId === undefined ? {} : { netbarId }), [netbarId]);
  const { data } = useRecord(RULES, isChosen ? { page: 1, pageSize: 1, ...level } : null, {
    read: readPlace,
  });
  const title = isGlobal ? texts.global : data ? texts.of(data.placeName) : texts.title;
  const rules = useMemo(() => ruleList(level, title), [level, title]);
  if (!serves(RULES)) return <Empty title={texts.notServed} isPage />;
  const global = !isGlobal && !isPart && (
    <Button onClick={() => setQuery({ netbar: GLOBAL, page: undefined })}>
      {texts.globalButton}
    </Button>
  );
  if (!isChosen) return <ResourceList resource={OVERVIEWS.netbarRule} actions={global} />;
  const choose = (
    <>
      <AllNetbars page="netbarRule" />
      <LevelLinks place={level} at="rule" />
      <ChooseNetbar
        netbarId={netbarId}
        name={data?.placeName ?? ''}
        onChoose={(id) => setQuery({ netbar: String(id), page: undefined })}
      />
      {global}
    </>
  );
  return (
    <ResourceList
      key={query.netbar}
      resource={rules}
      actions={({ list }) => (
        <>
          {choose}
          {netbarId !== undefined && (
            <PauseAll netbarId={netbarId} data={list.data} onDone={list.reload} />
          )}
        </>
      )}
      above={({ list: { data: page } }) =>
        page && page.paused > 0 && <Notice>{texts.pausedCount(page.paused)}</Notice>
      }
    >
      {data && netbarId !== undefined && data.version > 0 && (
        <Note>{texts.applied(data.version, data.applied, data.machines)}</Note>
      )}
    </ResourceList>
  );
}

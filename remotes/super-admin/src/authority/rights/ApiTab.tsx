import { rightsTexts as texts } from '../base/authority.texts.ts';
import type { ApiNode, ApiRights } from './apiRights.ts';
import type { Draft } from './draft.ts';
import { TickTree } from './TickTree.tsx';

function Address({ method, path }: ApiNode) {
  if (method === '') return null;
  return (
    <>
      <span className={`rights-method rights-method-${method.toLowerCase()}`}>{method}</span>
      <code>{path}</code>
    </>
  );
}

/** 接口: the calls that a role may make, by group. */
export function ApiTab({
  rights,
  draft,
  onChange,
}: {
  rights: ApiRights;
  draft: Draft;
  onChange(draft: Draft): void;
}) {
  return (
    <TickTree<ApiNode>
      label={texts.apiTree}
      filterLabel={texts.filterApis}
      nodes={rights.tree}
      ticks={draft.ticks}
      startOpen={false}
      onChange={(ticks) => onChange({ ...draft, ticks })}
      detail={Address}
    />
  );
}

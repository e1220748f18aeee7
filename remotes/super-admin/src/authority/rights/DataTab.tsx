import { Button } from '@arco-design/web-react';
import { rightsTexts as texts } from '../base/authority.texts.ts';
import { type DataRights, dataKey } from './dataRights.ts';
import type { Draft } from './draft.ts';
import { Tick } from './Tick.tsx';

/** 创建者数据: the roles whose data a role sees, for data with an owner role. */
export function DataTab({
  rights,
  draft,
  onChange,
}: {
  rights: DataRights;
  draft: Draft;
  onChange(draft: Draft): void;
}) {
  const { roles, branch } = rights;
  const { ticks } = draft;
  const set = (ids: readonly number[]): void =>
    onChange({ ...draft, ticks: new Set(ids.map(dataKey)) });
  const all = roles.map(({ id }) => id);
  const flip = (id: number): void => {
    const key = dataKey(id);
    onChange({
      ...draft,
      ticks: new Set(ticks.has(key) ? [...ticks].filter((tick) => tick !== key) : [...ticks, key]),
    });
  };
  const choices = [
    [texts.all, all],
    [texts.own, branch.slice(0, 1)],
    [texts.ownBranch, branch],
    [texts.none, []],
  ] as const;
  return (
    <>
      <p className="rights-note">{texts.datasNote(rights.kinds)}</p>
      <div className="rights-bar">
        {choices.map(([label, ids]) => (
          <Button key={label} size="small" onClick={() => set(ids)}>
            {label}
          </Button>
        ))}
        <span className="rights-chosen" role="status">
          {texts.chosen(all.filter((id) => ticks.has(dataKey(id))).length, all.length)}
        </span>
      </div>
      <ul className="rights-tree" aria-label={texts.datasList}>
        {roles.map(({ id, name, depth }) => (
          <li key={id} className="rights-row" style={{ paddingLeft: depth * 24 }}>
            <Tick state={ticks.has(dataKey(id)) ? 'all' : 'none'} onChange={() => flip(id)}>
              <span className="rights-label">{name}</span>
              <code>{id}</code>
            </Tick>
          </li>
        ))}
      </ul>
    </>
  );
}

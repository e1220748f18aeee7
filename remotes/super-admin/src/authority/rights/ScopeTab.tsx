import { formatNumber } from '@console/shared/format';
import { Choice, useRecord } from '@console/shared/ui';
import type { Draft } from './draft.ts';
import { NamedPicker } from './NamedPicker.tsx';
import { scopeKindNames, scopeTexts as texts } from './scope.texts.ts';
import {
  kindKey,
  type ScopeKind,
  type ScopeRights,
  scopeMode,
  tickedScope,
  withMode,
} from './scopeRights.ts';
import { Tick } from './Tick.tsx';
import { TickTree } from './TickTree.tsx';
import type { Ticks } from './tickTree.ts';
import './scope.css';

interface ScopeTabProps {
  rights: ScopeRights;
  draft: Draft;
  onChange(draft: Draft): void;
}

/** Shows how many rows the users of the role would see. */
function Preview({ rights: { role, regions }, ticks }: { rights: ScopeRights; ticks: Ticks }) {
  const scope = tickedScope(ticks, regions);
  const body = { authorityId: role.authorityId, scope };
  const { data, loading, failure } = useRecord('POST /authority/previewRoleScope', body, {
    keep: true,
    delay: 300,
  });
  const description = (): string => {
    if (failure) return failure.message;
    if (!data || loading) return texts.previewing;
    const counts = texts.preview(formatNumber(data.netbars), formatNumber(data.markets));
    if (!data.personal) return counts;
    return data.people === 0 ? texts.nobody : texts.together(formatNumber(data.people), counts);
  };
  return (
    <p className="scope-preview" role="status" aria-busy={loading !== null}>
      {description()}
    </p>
  );
}

const SOME = ['market', 'member', 'owner', 'custom'] as const;

/** 数据范围: the netbars, markets and users that a role sees. */
export function ScopeTab({ rights, draft, onChange }: ScopeTabProps) {
  const { state, names, regions } = rights;
  const { ticks } = draft;
  const mode = scopeMode(ticks);
  const may = (kind: ScopeKind): boolean =>
    state.grantable.includes(kind) || rights.saved.ticks.has(kindKey(kind));
  const set = (next: Set<string>): void => onChange({ ...draft, ticks: next });
  const flip = (key: string): void =>
    set(new Set(ticks.has(key) ? [...ticks].filter((tick) => tick !== key) : [...ticks, key]));
  const { from, scope: above } = state.inherited;
  const pickers = (
    <div className="scope-names">
      <NamedPicker of="market" title={texts.markets} ticks={ticks} names={names} onFlip={flip} />
      <fieldset className="scope-regions">
        <legend>{texts.regions}</legend>
        <TickTree
          label={texts.regions}
          filterLabel={texts.filterRegions}
          nodes={regions}
          ticks={ticks}
          startOpen={false}
          onChange={set}
        />
      </fieldset>
      <NamedPicker of="netbar" title={texts.netbars} ticks={ticks} names={names} onFlip={flip} />
    </div>
  );
  const kinds = (
    <ul className="scope-kinds">
      {SOME.map((kind) => (
        <li key={kind}>
          <Tick
            state={ticks.has(kindKey(kind)) ? 'all' : 'none'}
            disabled={!may(kind)}
            onChange={() => flip(kindKey(kind))}
          >
            {texts.kinds[kind]}
          </Tick>
          <span className="scope-note">{may(kind) ? texts.notes[kind] : texts.notGrantable}</span>
          {kind === 'custom' && ticks.has(kindKey(kind)) && pickers}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <p className="rights-note">{texts.note}</p>
      <Preview rights={rights} ticks={ticks} />
      <Choice
        label={texts.choices}
        isLabelHidden
        value={mode}
        options={[
          {
            value: 'inherit',
            label: texts.inherit,
            note: texts.inheritNote(from?.authorityName, scopeKindNames(above.kinds)),
          },
          {
            value: 'all',
            label: texts.kinds.all,
            note: may('all') ? texts.allNote : texts.notGrantable,
            disabled: !may('all'),
          },
          {
            value: 'some',
            label: texts.some,
            note: texts.someNote,
            content: mode === 'some' && kinds,
          },
        ]}
        onChange={(next) => set(withMode(ticks, next))}
      />
    </>
  );
}

import { formatNumber } from '@console/shared/format';
import { Note, PlainTable, useRecord } from '@console/shared/ui';
import { ruleOf, type ScopePreview, type ScopeValues } from './scope.model.ts';
import { scopeTexts as texts } from './scope.texts.ts';

/** Waits until the user pauses. */
const DELAY_MS = 300;

/** Effect of saving on the members and the references: +12 家网吧，−3 家；影响 4 项规则. */
function effectText({ effect, uses }: ScopePreview): string {
  if (!effect) return '';
  const { added, removed, changed } = effect;
  if (added + removed + changed === 0) return texts.unchanged;
  const parts = [
    added + removed > 0 ? texts.effect(added, removed) : '',
    changed > 0 ? texts.changed(changed) : '',
  ].filter(Boolean);
  const used = uses.map(({ count, kind }) => texts.use(count, texts.active(kind))).join('、');
  return [parts.join('，'), used === '' ? '' : texts.affects(used)].filter(Boolean).join('；');
}

function Samples({ samples, netbarCount }: Pick<ScopePreview, 'samples' | 'netbarCount'>) {
  if (samples.length === 0) return <Note>{texts.noMembers}</Note>;
  return (
    <>
      <PlainTable
        label={texts.preview}
        columns={[
          { title: texts.memberFields.name, render: ({ name }) => name },
          { title: texts.memberFields.regionName, render: (row) => row.regionName },
          {
            title: texts.memberFields.terminalCount,
            render: ({ whole, terminalCount }) =>
              whole ? texts.terminalsOf(terminalCount) : texts.some(terminalCount),
          },
        ]}
        rows={samples}
        keyOf={({ ID }) => ID}
      />
      {netbarCount > samples.length && <Note>{texts.shown(samples.length)}</Note>}
    </>
  );
}

interface Props {
  values: ScopeValues;
  /** The scope that is edited. */
  scopeId: number | undefined;
}

/** Members of the rule in a form, updated while the user types. */
export function ScopePreviewPanel({ values, scopeId }: Props) {
  const rule = ruleOf(values);
  const body = {
    type: values.type ?? 'dynamic',
    ...rule,
    ...(scopeId !== undefined && { ID: scopeId }),
  };
  const { data, failure } = useRecord(
    'POST /scope/previewScope',
    rule.include.length === 0 ? null : body,
    { delay: DELAY_MS },
  );
  if (rule.include.length === 0) return <Note>{texts.previewWaiting}</Note>;
  if (failure) return <Note tone="danger">{failure.message}</Note>;
  if (!data) return <Note>{texts.counting}</Note>;
  return (
    <div className="scope-preview" aria-live="polite">
      <p>
        <strong>
          {texts.counts(formatNumber(data.netbarCount), formatNumber(data.terminalCount))}
        </strong>
        {data.effect && <span className="scope-effect">{effectText(data)}</span>}
      </p>
      {data.needsSecondPerson && <Note tone="danger">{texts.needsSecondPerson}</Note>}
      <Samples samples={data.samples} netbarCount={data.netbarCount} />
    </div>
  );
}

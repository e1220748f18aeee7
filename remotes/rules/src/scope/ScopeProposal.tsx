import { formatTime } from '@console/shared/format';
import { changesBetween, FieldDiff } from '@console/shared/ui';
import { ruleText, type TargetScope } from './scope.model.ts';
import { scopeTexts as texts } from './scope.texts.ts';

type Compared = Pick<TargetScope, 'name' | 'type' | 'priority' | 'remark' | 'include' | 'exclude'>;

/** The fields of a scope, in words. */
const worded = ({ name, type, priority, remark, ...rule }: Compared) => ({
  name,
  type: texts.types[type],
  definition: ruleText(rule),
  priority,
  remark,
});

/** The change of a scope that waits for a second person: who made it, why it waits, and what it is. */
export function ScopeProposal({ scope }: { scope: TargetScope }) {
  const { proposal } = scope;
  if (!proposal) return null;
  const { editorName, CreatedAt, rules } = proposal;
  return (
    <>
      <p>
        {texts.waitsFor(editorName, formatTime(CreatedAt))}
        {rules.length > 0 && texts.waitsBecause(rules.map((name) => `“${name}”`).join('、'))}
      </p>
      <FieldDiff
        label={texts.changes}
        labels={texts.fields}
        changes={changesBetween(worded(scope), worded(proposal))}
      />
    </>
  );
}

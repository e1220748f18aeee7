import { useQueryState } from '@console/shared/router';
import { choiceSource, Link, Note, Picker, ResourceList, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { ruleList } from './rule.resource.tsx';
import { ruleTexts as texts } from './rule.texts.ts';

const readName = ({ placeName }: { placeName: string }): string => placeName;

/** The rules of a target scope (`?scope=7`). */
export function ScopeRules({ scopeId }: { scopeId: number }) {
  const [, setQuery] = useQueryState();
  const level = useMemo(() => ({ scopeId }), [scopeId]);
  const { data: name } = useRecord(
    'POST /netbar/getScopeRuleList',
    { page: 1, pageSize: 1, scopeId },
    { read: readName },
  );
  const rules = useMemo(() => ruleList(level, texts.ofScope(name ?? '')), [level, name]);
  const actions = (
    <>
      <Link to={{ name: 'targetScopeDetail', params: { id: String(scopeId) } }}>
        {texts.scopePage}
      </Link>
      <Picker
        className="protect-choose"
        label={texts.chooseScope}
        source={choiceSource('targetScope')}
        value={scopeId}
        name={name ?? ''}
        required
        onChange={(id) => id !== undefined && setQuery({ scope: String(id), page: undefined })}
      />
    </>
  );
  return (
    <ResourceList resource={rules} actions={actions}>
      <Note>{texts.scopeIntro}</Note>
    </ResourceList>
  );
}

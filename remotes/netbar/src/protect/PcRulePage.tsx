import { serves } from '@console/shared/session';
import { Empty, ResourceList, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { PlaceLinks } from './PlaceLinks.tsx';
import { rulesOf } from './rule.resource.tsx';
import { ruleTexts as texts } from './rule.texts.ts';
import { usePcPlace } from './usePcPlace.ts';
import './protect.css';

const RULES = 'POST /pc/getPcRuleList';
const readName = ({ placeName }: { placeName: string }): string => placeName;

/** The rules of one terminal or of a group: `pc/:id/rule`, `pc/0/rule?group=3`. */
export default function PcRulePage() {
  const level = usePcPlace();
  const { data: name } = useRecord(RULES, level ? { page: 1, pageSize: 1, ...level } : null, {
    read: readName,
  });
  const rules = useMemo(() => rulesOf(level ?? {}, texts.of(name ?? '')), [level, name]);
  if (!serves(RULES)) return <Empty title={texts.notServed} isPage />;
  return level ? (
    <ResourceList resource={rules} actions={<PlaceLinks place={level} at="rule" />} />
  ) : (
    <Empty title={texts.placeNeeded} isPage />
  );
}

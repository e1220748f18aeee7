import { useTabTitle } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Empty, ResourceList, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { LevelLinks } from './LevelLinks.tsx';
import { ruleList } from './rule.resource.tsx';
import { ruleTexts as texts } from './rule.texts.ts';
import { useTerminalLevel } from './useTerminalLevel.ts';
import './protect.css';

const RULES = 'POST /pc/getPcRuleList';
const readName = ({ placeName }: { placeName: string }): string => placeName;

/** The rules of one terminal or of a group: `pc/:id/rule`, `pc/0/rule?group=3`. */
export default function PcRulePage() {
  const level = useTerminalLevel();
  const { data: name } = useRecord(RULES, level ? { page: 1, pageSize: 1, ...level } : null, {
    read: readName,
  });
  useTabTitle(name === null ? undefined : texts.of(name));
  const rules = useMemo(() => ruleList(level ?? {}, texts.of(name ?? '')), [level, name]);
  if (!serves(RULES)) return <Empty title={texts.notServed} isPage />;
  return level ? (
    <ResourceList resource={rules} actions={<LevelLinks place={level} at="rule" />} />
  ) : (
    <Empty title={texts.placeNeeded} isPage />
  );
}

import { serves } from '@console/shared/session';
import { ObjectHistory, Section, SideDrawer, TextButton } from '@console/shared/ui';
import { useState } from 'react';
import { editorTexts as texts } from './editor.texts.ts';

/** Opens the operations on a rule and the fields that they changed. */
export function RuleHistory({ ruleId }: { ruleId: number }) {
  const [open, setOpen] = useState(false);
  if (!serves('GET /sysOperationRecord/getObjectHistory')) return null;
  return (
    <Section aria-label={texts.history}>
      <TextButton onClick={() => setOpen(true)}>{texts.history}</TextButton>
      <SideDrawer title={texts.history} open={open} onClose={() => setOpen(false)}>
        <ObjectHistory kind="rule" id={String(ruleId)} />
      </SideDrawer>
    </Section>
  );
}

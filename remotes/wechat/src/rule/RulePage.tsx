import { Button } from '@arco-design/web-react';
import { Note, ResourceList } from '@console/shared/ui';
import { useState } from 'react';
import { ruleTexts as texts } from '../texts.ts';
import { RULES } from './rule.resource.tsx';
import { TryReply } from './TryReply.tsx';
import '../wechat.css';

/** 回复规则: the ordered reply rules of the official account, with a preview. */
export default function RulePage() {
  const [isTrying, setTrying] = useState(false);
  return (
    <ResourceList
      resource={RULES}
      above={<Note>{texts.note}</Note>}
      actions={({ list }) =>
        list.data?.actions.includes('try') && (
          <Button onClick={() => setTrying(true)}>{texts.try}</Button>
        )
      }
    >
      <TryReply open={isTrying} onClose={() => setTrying(false)} />
    </ResourceList>
  );
}

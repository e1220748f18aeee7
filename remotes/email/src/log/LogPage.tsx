import { Button } from '@arco-design/web-react';
import { openTab } from '@console/shared/router';
import { offers, ResourceList } from '@console/shared/ui';
import { logTexts as texts } from './log.texts.ts';
import { MAILS } from './mail.resource.tsx';

/** 发送记录: sent mails with their receivers and errors. */
export default function LogPage() {
  return (
    <ResourceList
      resource={MAILS}
      actions={({ list }) =>
        list.data !== null &&
        offers(list.data, 'send') && (
          <Button onClick={() => openTab({ name: 'emailSend' })}>{texts.send}</Button>
        )
      }
    />
  );
}

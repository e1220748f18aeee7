import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { Failed, Note, useConfirm, useRecord } from '@console/shared/ui';
import { deviceName, type Session, SessionTable } from '../sessions/SessionTable.tsx';
import { personTexts as texts } from './base/person.texts.ts';

/** The sessions of the user. One or all other sessions can be ended. */
export function DevicesSection() {
  const { data, failure, reload } = useRecord('POST /person/getSessionList', {});
  const { confirm, dialog } = useConfirm();
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  const others = data.list.filter(({ current }) => !current);
  const end = async ({ id, ...session }: Session): Promise<void> => {
    const { endText: text, end: confirmText } = texts;
    const action = () => tryCall('POST /person/endSession', { id });
    if (!(await confirm({ title: texts.endTitle(deviceName(session)), text, confirmText, action })))
      return reload();
    toast.success(texts.ended);
    reload();
  };
  const endOthers = async (): Promise<void> => {
    const { endOthersTitle: title, endOthers: confirmText } = texts;
    const action = () => tryCall('POST /person/endOtherSessions', {});
    if (!(await confirm({ title, text: texts.endOthersText(others.length), confirmText, action })))
      return;
    toast.success(texts.endedOthers);
    reload();
  };
  return (
    <>
      <div className="person-bar">
        <Note>{texts.devicesNote}</Note>
        {others.length > 0 && <Button onClick={() => void endOthers()}>{texts.endOthers}</Button>}
      </div>
      <SessionTable sessions={data.list} onEnd={(session) => void end(session)} />
      {dialog}
    </>
  );
}

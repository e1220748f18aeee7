import { Button } from '@arco-design/web-react';
import { Dialog } from '@console/shared/ui';
import { NoticeBody, type OpenNotice } from '../mine/NoticeBody.tsx';
import { deskTexts as texts } from './desk.texts.ts';

interface Props {
  notice: OpenNotice;
  busy: boolean;
  onAnswer(): void;
}

/** A notice as dialog. One that must be confirmed has no other way to close it. */
export function Popup({ notice, busy, onAnswer }: Props) {
  const { title, needConfirm } = notice;
  const footer = (
    <Button type="primary" loading={busy} onClick={onAnswer}>
      {needConfirm ? texts.confirm : texts.read}
    </Button>
  );
  return (
    <Dialog title={title} footer={footer} {...(!needConfirm && { onClose: onAnswer })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="notice-popup" tabIndex={0} aria-label={title}>
        <NoticeBody notice={notice} />
      </section>
    </Dialog>
  );
}

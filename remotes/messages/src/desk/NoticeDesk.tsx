import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { serves } from '@console/shared/session';
import { Link, Note } from '@console/shared/ui';
import { useState } from 'react';
import { openedNotice } from '../mine/mine.resource.tsx';
import type { OpenNotice } from '../mine/NoticeBody.tsx';
import { deskTexts as texts } from './desk.texts.ts';
import { Popup } from './Popup.tsx';
import { useShownNotices } from './useShownNotices.ts';
import './desk.css';

interface BannerProps {
  notice: OpenNotice;
  /** Number of banners that follow. */
  more: number;
  onClose(): void;
}

function Banner({ notice, more, onClose }: BannerProps) {
  const { title, level, needConfirm } = notice;
  const label = needConfirm ? texts.confirm : texts.close;
  return (
    <section className="notice-banner" data-level={level} aria-label={texts.banners}>
      <span className="notice-banner-title">{title}</span>
      {more > 0 && <Note as="span">{texts.more(more)}</Note>}
      <Link to={openedNotice(notice)}>{texts.open}</Link>
      <Button size="mini" aria-label={texts.closeBanner(label, title)} onClick={onClose}>
        {label}
      </Button>
    </section>
  );
}

function Desk() {
  const { popups, banners, answer } = useShownNotices();
  const [busy, setBusy] = useState(false);
  const send = async (notice: OpenNotice): Promise<void> => {
    setBusy(true);
    const failed = await answer(notice);
    setBusy(false);
    if (failed !== '') toast.error(failed);
  };
  const [popup] = popups;
  const shownBanners = banners.filter(({ ID }) => ID !== popup?.ID);
  const [banner, ...others] = shownBanners;
  return (
    <>
      {banner && <Banner notice={banner} more={others.length} onClose={() => void send(banner)} />}
      {popup && (
        <Popup key={popup.ID} notice={popup} busy={busy} onAnswer={() => void send(popup)} />
      )}
    </>
  );
}

/** Pending notices above every page: one banner, and pop-ups one at a time, oldest first. */
export default function NoticeDesk() {
  return serves('POST /notice/getUnreadPopup') ? <Desk /> : null;
}

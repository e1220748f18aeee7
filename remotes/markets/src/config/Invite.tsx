import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { Copyable, Note, offers, useConfirm } from '@console/shared/ui';
import { InviteQr } from '../join/InviteQr.tsx';
import { joinLink, type Market } from '../market.model.ts';
import { configTexts as texts } from './config.texts.ts';

/** Invitation code, link and QR code of a market, and a button that replaces the code. */
export function Invite({ market, onChanged }: { market: Market; onChanged(market: Market): void }) {
  const { confirm, dialog } = useConfirm();
  const { inviteCode } = market;
  const link = joinLink(location.origin, inviteCode);
  const reset = () =>
    confirm({
      title: texts.resetTitle,
      text: texts.resetText,
      confirmText: texts.resetCode,
      action: async () => {
        const done = await tryCall('POST /market/resetInviteCode', { ID: market.ID });
        if (done.ok) {
          toast.success(done.msg);
          onChanged(done.data.market);
        }
        return done;
      },
    });
  return (
    <section className="market-stack">
      <h2>{texts.invite}</h2>
      {inviteCode === '' ? (
        <Note>{texts.noCode}</Note>
      ) : (
        <>
          <Copyable text={inviteCode} />
          <Note as="span">
            {texts.copyLink} <Copyable text={link} />
          </Note>
          <InviteQr link={link} label={texts.qr} />
        </>
      )}
      {offers(market, 'resetCode') && inviteCode !== '' && (
        <div>
          <Button onClick={() => void reset()}>{texts.resetCode}</Button>
        </div>
      )}
      {dialog}
    </section>
  );
}

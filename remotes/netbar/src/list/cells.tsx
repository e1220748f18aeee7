import { formatDate, formatNumber, formatRelative, formatTime } from '@console/shared/format';
import { StatusTag } from '@console/shared/ui';
import { expiryOf, labelOf, type Netbar, type NetbarOptions, newerVersion, ONLINE_TONES, shareOf } from '../netbar.model.ts';
import { listTexts, valueTexts } from '../texts.ts';

/** How many of the machines are online, as numbers over a bar. */
export function SeatsCell({ netbar: { terminalOnline, terminalTotal } }: { netbar: Netbar }) {
  const share = shareOf(terminalOnline, terminalTotal) ?? 0;
  return (
    <div className="netbar-seats" title={listTexts.seatsTitle(terminalOnline, terminalTotal)}>
      <span>
        {formatNumber(terminalOnline)}
        <span className="console-note"> / {formatNumber(terminalTotal)}</span>
      </span>
      <span className="netbar-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  );
}

/** The client's version, marked when a newer one is in use elsewhere. */
export function VersionCell({ netbar, options }: { netbar: Pick<Netbar, 'clientVersion'>; options: NetbarOptions | null }) {
  const { clientVersion } = netbar;
  const newer = newerVersion(clientVersion, options);
  return (
    <div className="netbar-lines">
      <span className="console-numeric">{clientVersion || '–'}</span>
      {newer !== undefined && (
        <span className="netbar-small" title={valueTexts.outdatedTitle(newer)}>
          <StatusTag tone="neutral">{valueTexts.outdated}</StatusTag>
        </span>
      )}
    </div>
  );
}

/** The day on which a netbar's time ends, with the days left when they are few or over. */
export function ExpiryCell({ expireAt }: { expireAt: string | null }) {
  const expiry = expiryOf(expireAt, Date.now());
  if (!expiry) return '–';
  return (
    <div className="netbar-lines" title={formatTime(expireAt, { seconds: true })}>
      <span className="console-numeric">{formatDate(expireAt)}</span>
      {expiry.tone !== 'neutral' && (
        <span className="netbar-small">
          <StatusTag tone={expiry.tone}>{expiry.text}</StatusTag>
        </span>
      )}
    </div>
  );
}

/** Whether a netbar answers, and when it last did. */
export function HeartbeatCell({ netbar, options }: { netbar: Netbar; options: NetbarOptions | null }) {
  const { onlineStatus, lastHeartbeatAt } = netbar;
  return (
    <div className="netbar-lines">
      <StatusTag tone={ONLINE_TONES[onlineStatus]}>{labelOf(options, 'onlineStatus', onlineStatus)}</StatusTag>
      {lastHeartbeatAt !== null && (
        <time className="console-note" dateTime={lastHeartbeatAt} title={formatTime(lastHeartbeatAt, { seconds: true })}>
          {formatRelative(lastHeartbeatAt)}
        </time>
      )}
    </div>
  );
}

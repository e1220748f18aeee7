import { asText, formatDate, formatNumber, formatRelative, formatTime } from '@console/shared/format';
import { openTab } from '@console/shared/router';
import { Copyable, type ResourceTools, StatusTag } from '@console/shared/ui';
import { expiryOf, type Netbar, type NetbarOptions, newerVersion, shareOf } from './netbar.model.ts';
import { listTexts, valueTexts } from './texts.ts';

type Tools = ResourceTools<Netbar, NetbarOptions>;

/** Opens the tab of a netbar. */
export function openNetbar({ ID }: Pick<Netbar, 'ID'>): void {
  openTab({ name: 'netbarDetail', params: { id: String(ID) } });
}

/** The name, which leads to the netbar's page, over its number. */
export function nameCell(netbar: Netbar) {
  return (
    <div className="console-lines">
      <button type="button" className="console-link" title={asText(netbar.name)} onClick={() => openNetbar(netbar)}>
        {asText(netbar.name)}
      </button>
      <Copyable text={asText(netbar.netbarNo)} />
    </div>
  );
}

/** The city, with its province in the tooltip because that is the same for most rows in sight, over the market. */
export function placeCell({ regionName, marketName }: Netbar) {
  return (
    <div className="console-lines">
      <span className="console-cell" title={asText(regionName)}>
        {asText(regionName).split(' ').at(-1)}
      </span>
      <span className="console-cell console-note" title={asText(marketName)}>
        {asText(marketName)}
      </span>
    </div>
  );
}

/** How many of the machines are online, as numbers over a bar. */
export function seatsCell({ terminalOnline, terminalTotal }: Netbar) {
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
export function versionCell({ clientVersion }: Netbar, { options }: Tools) {
  const newer = newerVersion(clientVersion, options);
  return (
    <div className="console-lines">
      <span className="console-numeric">{asText(clientVersion) || '–'}</span>
      {newer !== undefined && (
        <span className="netbar-small" title={valueTexts.outdatedTitle(newer)}>
          <StatusTag tone="neutral">{valueTexts.outdated}</StatusTag>
        </span>
      )}
    </div>
  );
}

/** The day on which a netbar's time ends, with the days left when they are few or over. */
export function expiryCell({ expireAt }: Netbar) {
  const expiry = expiryOf(expireAt, Date.now());
  if (!expiry) return '';
  return (
    <div className="console-lines" title={formatTime(expireAt, { seconds: true })}>
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
export function heartbeatCell(netbar: Netbar, { value }: Tools) {
  const { lastHeartbeatAt } = netbar;
  return (
    <div className="console-lines">
      {value('onlineStatus', netbar)}
      {lastHeartbeatAt !== null && (
        <time className="console-note" dateTime={lastHeartbeatAt} title={formatTime(lastHeartbeatAt, { seconds: true })}>
          {formatRelative(lastHeartbeatAt)}
        </time>
      )}
    </div>
  );
}

import {
  asText,
  formatDate,
  formatNumber,
  formatRelative,
  formatTime,
} from '@console/shared/format';
import { openTab } from '@console/shared/router';
import {
  Copyable,
  Cut,
  Lines,
  Link,
  Note,
  Numeric,
  type ResourceTools,
  StatusTag,
} from '@console/shared/ui';
import {
  expiryOf,
  type Netbar,
  type NetbarOptions,
  newerVersion,
  shareOf,
} from './netbar.model.ts';
import { listTexts, valueTexts } from './netbar.texts.ts';

type Tools = ResourceTools<Netbar, NetbarOptions>;

/** Opens the tab of a netbar. */
export function openNetbar({ ID }: Pick<Netbar, 'ID'>): void {
  openTab({ name: 'netbarDetail', params: { id: String(ID) } });
}

/** The name, which leads to the netbar's page, over its number. */
export function nameCell(netbar: Netbar) {
  return (
    <Lines>
      <Link title={asText(netbar.name)} onClick={() => openNetbar(netbar)}>
        {asText(netbar.name)}
      </Link>
      <Copyable text={asText(netbar.netbarNo)} />
    </Lines>
  );
}

/** The city, with its province in the tooltip because that is the same for most rows in sight, over the market. */
export function placeCell({ regionName, marketName }: Netbar) {
  return (
    <Lines>
      <Cut title={asText(regionName)}>{asText(regionName).split(' ').at(-1)}</Cut>
      <Note as="span" cut title={asText(marketName)}>
        {asText(marketName)}
      </Note>
    </Lines>
  );
}

/** How many of the machines are online, as numbers over a bar. */
export function seatsCell({ terminalOnline, terminalTotal }: Netbar) {
  const share = shareOf(terminalOnline, terminalTotal) ?? 0;
  return (
    <div className="netbar-seats" title={listTexts.seatsTitle(terminalOnline, terminalTotal)}>
      <span>
        {formatNumber(terminalOnline)}
        <Note as="span"> / {formatNumber(terminalTotal)}</Note>
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
    <Lines>
      <Numeric>{asText(clientVersion) || '–'}</Numeric>
      {newer !== undefined && (
        <span className="netbar-small" title={valueTexts.outdatedTitle(newer)}>
          <StatusTag tone="neutral">{valueTexts.outdated}</StatusTag>
        </span>
      )}
    </Lines>
  );
}

/** The day on which a netbar's time ends, with the days left when they are few or over. */
export function expiryCell({ expireAt }: Netbar) {
  const expiry = expiryOf(expireAt, Date.now());
  if (!expiry) return '';
  return (
    <Lines title={formatTime(expireAt, { seconds: true })}>
      <Numeric>{formatDate(expireAt)}</Numeric>
      {expiry.tone !== 'neutral' && (
        <span className="netbar-small">
          <StatusTag tone={expiry.tone}>{expiry.text}</StatusTag>
        </span>
      )}
    </Lines>
  );
}

/** Whether a netbar answers, and when it last did. */
export function heartbeatCell(netbar: Netbar, { value }: Tools) {
  const { lastHeartbeatAt } = netbar;
  return (
    <Lines>
      {value('onlineStatus', netbar)}
      {lastHeartbeatAt !== null && (
        <Note
          as="time"
          dateTime={lastHeartbeatAt}
          title={formatTime(lastHeartbeatAt, { seconds: true })}
        >
          {formatRelative(lastHeartbeatAt)}
        </Note>
      )}
    </Lines>
  );
}

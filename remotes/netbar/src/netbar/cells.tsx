import {
  asText,
  formatDate,
  formatNumber,
  formatRelative,
  formatTime,
} from '@console/shared/format';
import { openTab } from '@console/shared/router';
import { hasPage } from '@console/shared/session';
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
  describeExpiry,
  type Netbar,
  type NetbarOptions,
  newerVersion,
  ratio,
  TONES,
} from './netbar.model.ts';
import { choiceTexts, listTexts, valueTexts } from './netbar.texts.ts';
import { netbarPage } from './netbarPage.ts';
import { Star } from './Star.tsx';

type Tools = ResourceTools<Netbar, NetbarOptions>;

export function openNetbar({ ID }: Pick<Netbar, 'ID'>): void {
  openTab(netbarPage(ID));
}

/** The name with a link to the netbar, above its number and its star. */
export function nameCell(netbar: Netbar) {
  return (
    <Lines>
      <Link title={asText(netbar.name)} to={netbarPage(netbar.ID)}>
        {asText(netbar.name)}
      </Link>
      <span className="netbar-number">
        <Copyable text={asText(netbar.netbarNo)} />
        <Star netbar={netbar} />
      </span>
    </Lines>
  );
}

/**
 * The city above the market. The province is in the tooltip, because it is the same in most rows.
 */
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

/** The online terminals as numbers above a bar. */
export function seatsCell({ terminalOnline, terminalTotal }: Netbar) {
  const share = ratio(terminalOnline, terminalTotal) ?? 0;
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

/** The list of packages with the security client. */
const CLIENT_PACKAGES = { name: 'packageList', query: { category: 'client' } };

/** The client version, marked if a newer one is in use elsewhere. */
export function versionCell({ clientVersion }: Netbar, { options }: Tools) {
  const newer = newerVersion(clientVersion, options);
  return (
    <Lines>
      <Numeric>{asText(clientVersion) || '–'}</Numeric>
      {newer !== undefined && (
        <span className="netbar-small" title={valueTexts.outdatedTitle(newer)}>
          {hasPage('packageList') ? (
            <Link to={CLIENT_PACKAGES}>{valueTexts.outdated}</Link>
          ) : (
            <StatusTag tone="neutral">{valueTexts.outdated}</StatusTag>
          )}
        </span>
      )}
    </Lines>
  );
}

/** States of a netbar in use. What is wrong with another netbar needs nobody. */
const USED: ReadonlySet<Netbar['status']> = new Set(['active', 'trial']);

/** The connection state, coloured only for a netbar in use. */
export const onlineTag = ({ status, onlineStatus }: Netbar) => (
  <StatusTag tone={USED.has(status) ? TONES.onlineStatus[onlineStatus] : 'neutral'}>
    {choiceTexts.onlineStatus[onlineStatus]}
  </StatusTag>
);

/** The protection, coloured only for a netbar in use that is connected: 离线 alone marks the others. */
export function protectTag({ status, onlineStatus, protectStatus }: Netbar) {
  const isMarked = USED.has(status) && (onlineStatus === 'online' || onlineStatus === 'delayed');
  return (
    <StatusTag tone={isMarked ? TONES.protectStatus[protectStatus] : 'neutral'}>
      {choiceTexts.protectStatus[protectStatus]}
    </StatusTag>
  );
}

/** The expiry date of a netbar in use. Shows the remaining days if they are few or negative. */
export function expiryCell({ expireAt, status }: Netbar) {
  const expiry = describeExpiry(expireAt, Date.now());
  if (!expiry) return '';
  return (
    <Lines title={formatTime(expireAt, { seconds: true })}>
      <Numeric>{formatDate(expireAt)}</Numeric>
      {USED.has(status) && expiry.tone !== 'neutral' && (
        <span className="netbar-small">
          <StatusTag tone={expiry.tone}>{expiry.text}</StatusTag>
        </span>
      )}
    </Lines>
  );
}

/** The connection state of a netbar and its last heartbeat. */
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

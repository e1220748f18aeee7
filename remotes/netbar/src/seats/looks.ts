import type { Tone } from '@console/shared/ui';
import type { SeatTerminal } from './seats.model.ts';
import { seatTexts as texts } from './seats.texts.ts';

export const COLOURS = ['status', 'risk', 'version'] as const;
export type Colouring = (typeof COLOURS)[number];

/** The colour, mark and description of a terminal. */
export interface Look {
  key: string;
  tone: Tone | `v${number}`;
  mark: string;
  name: string;
}

const { looks } = texts;

const STATUS: Readonly<Record<string, Look>> = {
  online: { key: 'online', tone: 'success', mark: '●', name: looks.online },
  delayed: { key: 'delayed', tone: 'warning', mark: '◐', name: looks.delayed },
  offline: { key: 'offline', tone: 'neutral', mark: '○', name: looks.offline },
  isolated: { key: 'isolated', tone: 'danger', mark: '⊘', name: looks.isolated },
  unregistered: { key: 'unregistered', tone: 'info', mark: '?', name: looks.unregistered },
};

const RISK: Readonly<Record<string, Look>> = {
  high: { key: 'high', tone: 'danger', mark: '‼', name: looks.high },
  medium: { key: 'medium', tone: 'warning', mark: '!', name: looks.medium },
  low: { key: 'low', tone: 'success', mark: '✓', name: looks.low },
};

/** Number of versions with a separate colour. Older versions share one. */
const VERSIONS = 4;

/** The looks of the versions in use, newest first, each with a colour and a letter. */
function versionLooks(seats: readonly SeatTerminal[]): Record<string, Look> {
  const versions = [...new Set(seats.map(({ clientVersion }) => clientVersion))].filter(
    (version) => version !== '',
  );
  versions.sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  const others: Look = {
    key: 'others',
    tone: `v${VERSIONS}`,
    mark: '…',
    name: texts.otherVersions,
  };
  const looks = versions.map((version, index): [string, Look] => [
    version,
    index < VERSIONS
      ? { key: version, tone: `v${index}`, mark: String.fromCharCode(65 + index), name: version }
      : others,
  ]);
  return {
    ...Object.fromEntries(looks),
    '': { key: '', tone: 'neutral', mark: '–', name: texts.noVersion },
  };
}

const statusOf = ({ status, onlineStatus }: SeatTerminal): string =>
  status === 'normal' ? onlineStatus : status;
const UNKNOWN: Look = { key: 'unknown', tone: 'neutral', mark: '–', name: '–' };

/** Returns the looks of terminals, and the legend with counts. */
export function terminalLooks(seats: readonly SeatTerminal[], colouring: Colouring) {
  const versions = versionLooks(seats);
  const of = (seat: SeatTerminal): Look =>
    (colouring === 'status'
      ? STATUS[statusOf(seat)]
      : colouring === 'risk'
        ? RISK[seat.risk]
        : versions[seat.clientVersion]) ?? UNKNOWN;
  const counts = new Map<string, { look: Look; count: number }>();
  for (const seat of seats) {
    const look = of(seat);
    counts.set(look.key, { look, count: (counts.get(look.key)?.count ?? 0) + 1 });
  }
  const order = Object.values({ status: STATUS, risk: RISK, version: versions }[colouring]).map(
    ({ key }) => key,
  );
  const legend = [...counts.values()].sort(
    (one, other) => order.indexOf(one.look.key) - order.indexOf(other.look.key),
  );
  return { of, legend };
}

/** Describes a terminal for users who cannot see its colour. */
export function terminalDescription(seat: SeatTerminal): string {
  const { terminalNo, groupName, risk, riskScore, clientVersion, locked } = seat;
  const status = STATUS[statusOf(seat)]?.name;
  const danger = RISK[risk];
  return [
    terminalNo,
    groupName,
    status,
    danger && texts.riskOf(danger.name, riskScore),
    clientVersion,
    locked && texts.locked,
  ]
    .filter(Boolean)
    .join('，');
}

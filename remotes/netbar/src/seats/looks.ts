import type { Tone } from '@console/shared/ui';
import type { SeatTerminal } from './seats.model.ts';
import { seatTexts as texts } from './seats.texts.ts';

export const COLOURS = ['status', 'protection', 'risk', 'version'] as const;
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
  isolated: { key: 'isolated', tone: 'warning', mark: '⊘', name: looks.isolated },
  unregistered: { key: 'unregistered', tone: 'info', mark: '?', name: looks.unregistered },
};

const { protection } = texts;

const PROTECTION: Readonly<Record<string, Look>> = {
  off: { key: 'off', tone: 'danger', mark: '✕', name: protection.off },
  degraded: { key: 'degraded', tone: 'warning', mark: '!', name: protection.degraded },
  on: { key: 'on', tone: 'success', mark: '✓', name: protection.on },
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
  versions.sort((left, right) => right.localeCompare(left, 'en', { numeric: true }));
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

interface Layer {
  of(seat: SeatTerminal): Look | undefined;
  /** Order of the legend. */
  order: readonly Look[];
}

/** What the colour of a terminal shows. */
const LAYERS: Readonly<Record<Colouring, (seats: readonly SeatTerminal[]) => Layer>> = {
  status: () => ({ of: (seat) => STATUS[statusOf(seat)], order: Object.values(STATUS) }),
  protection: () => ({
    of: ({ protectStatus }) => PROTECTION[protectStatus],
    order: Object.values(PROTECTION),
  }),
  risk: () => ({ of: ({ risk }) => RISK[risk], order: Object.values(RISK) }),
  version: (seats) => {
    const versions = versionLooks(seats);
    return { of: ({ clientVersion }) => versions[clientVersion], order: Object.values(versions) };
  },
};

/** Marks of a terminal in every colouring. The legend explains them. */
const MARKS = [
  { mark: texts.lockedMark, name: texts.locked, applies: ({ locked }: SeatTerminal) => locked },
  {
    mark: texts.isolatedMark,
    name: looks.isolated,
    applies: ({ status }: SeatTerminal) => status === 'isolated',
  },
];

const marksOf = (seat: SeatTerminal): string =>
  MARKS.filter(({ applies }) => applies(seat))
    .map(({ mark }) => mark)
    .join('');

/** Returns the looks of terminals, and the legend with counts. */
export function terminalLooks(seats: readonly SeatTerminal[], colouring: Colouring) {
  const { of: plain, order } = LAYERS[colouring](seats);
  const of = (seat: SeatTerminal): Look => {
    const look = plain(seat) ?? UNKNOWN;
    return { ...look, mark: look.mark + marksOf(seat) };
  };
  const counts = new Map<string, { look: Look; count: number }>();
  for (const seat of seats) {
    const look = plain(seat) ?? UNKNOWN;
    counts.set(look.key, { look, count: (counts.get(look.key)?.count ?? 0) + 1 });
  }
  const keys = order.map(({ key }) => key);
  const legend = [...counts.values()].sort(
    (left, right) => keys.indexOf(left.look.key) - keys.indexOf(right.look.key),
  );
  const marks = MARKS.map(({ mark, name, applies }) => ({
    look: { key: mark, tone: 'neutral' as const, mark, name },
    count: seats.filter(applies).length,
  })).filter(({ count }) => count > 0);
  return { of, legend: [...legend, ...marks] };
}

/** The time since a terminal that is on was started. Undefined for other terminals. */
export function timeSinceBoot(
  { onlineStatus, bootAt }: SeatTerminal,
  now: number,
): string | undefined {
  if (onlineStatus === 'offline' || bootAt === null) return undefined;
  const minutes = Math.max(0, Math.floor((now - Date.parse(bootAt)) / 60_000));
  return texts.hours(Math.floor(minutes / 60), minutes % 60);
}

/** Describes a terminal for users who cannot see its colour. */
export function terminalDescription(seat: SeatTerminal, now: number = Date.now()): string {
  const { terminalNo, groupName, risk, riskScore, clientVersion, locked } = seat;
  const booted = timeSinceBoot(seat, now);
  const status = STATUS[statusOf(seat)]?.name;
  const danger = RISK[risk];
  return [
    terminalNo,
    groupName,
    status,
    booted && texts.bootedFor(booted),
    PROTECTION[seat.protectStatus]?.name,
    danger && texts.riskOf(danger.name, riskScore),
    clientVersion,
    seat.openThreats > 0 && texts.threats(seat.openThreats),
    locked && texts.locked,
  ]
    .filter(Boolean)
    .join('，');
}

import { Note, StatusTag } from '@console/shared/ui';
import { pcChoices } from '../pc/pc.texts.ts';
import { timeSinceBoot } from './looks.ts';
import type { SeatTerminal } from './seats.model.ts';
import { seatTexts } from './seats.texts.ts';

const { card: texts, locked, notBooted } = seatTexts;
const STATUS_TONES = { unregistered: 'warning', normal: 'success', isolated: 'warning' } as const;
const PROTECT_TONES = { on: 'success', degraded: 'warning', off: 'danger' } as const;

interface SeatCardProps {
  seat: SeatTerminal;
  netbarName: string;
  /** Place in the map in pixels. */
  place: { left: number; top: number };
}

/**
 * Facts of the terminal below the pointer or with the focus. Screen readers read the same facts as
 * the description of the terminal.
 */
export function SeatCard({ seat, netbarName, place }: SeatCardProps) {
  const facts = [
    [
      texts.state,
      <StatusTag key="state" tone={STATUS_TONES[seat.status]}>
        {[
          pcChoices.onlineStatus[seat.onlineStatus],
          pcChoices.status[seat.status],
          ...(seat.locked ? [locked] : []),
        ].join(' · ')}
      </StatusTag>,
    ],
    [texts.time, timeSinceBoot(seat, Date.now()) ?? notBooted],
    [
      texts.protection,
      <StatusTag key="protection" tone={PROTECT_TONES[seat.protectStatus]}>
        {pcChoices.protectStatus[seat.protectStatus]}
      </StatusTag>,
    ],
    [texts.version, seat.clientVersion || seatTexts.noVersion],
    [
      texts.threats,
      <StatusTag key="threats" tone={seat.openThreats > 0 ? 'warning' : 'success'}>
        {texts.count(seat.openThreats)}
      </StatusTag>,
    ],
  ] as const;
  return (
    <div className="seat-card" aria-hidden="true" style={place}>
      <b>{`${netbarName} ${seat.terminalNo}`}</b>
      {seat.groupName !== '' && <Note>{seat.groupName}</Note>}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

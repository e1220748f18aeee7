import type { ReactNode } from 'react';
import { SeatCard } from './SeatCard.tsx';
import type { SeatTerminal } from './seats.model.ts';
import { useSeatCard } from './useSeatCard.ts';

interface SeatStageProps {
  /** Name of the netbar. */
  name: string;
  seats: readonly SeatTerminal[];
  /** Whether the terminal below the pointer or with the focus has a card. */
  hasCard: boolean;
  /** The floor plan. */
  children: ReactNode;
}

/** The floor plan with the card of a terminal above it. */
export function SeatStage({ name, seats, hasCard, children }: SeatStageProps) {
  const { stage, shown, handlers } = useSeatCard();
  const seat = hasCard && shown ? seats.find(({ ID }) => ID === shown.id) : undefined;
  return (
    <div ref={stage} className="seat-stage" {...handlers}>
      {children}
      {seat && shown && <SeatCard seat={seat} netbarName={name} place={shown} />}
    </div>
  );
}

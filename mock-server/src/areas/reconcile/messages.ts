import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { whoMay } from '../../platform/services/inbox/people.ts';
import { tell } from '../../platform/services/inbox/tell.ts';
import { texts } from './texts.ts';

interface Faults {
  /** The proof that found them. */
  id: number;
  faults: number;
}

export const ledgerFaulty = defineMessage<Faults>({
  name: 'reconcile.faulty',
  title: texts.message.kind,
  level: 'warning',
  write: ({ id, faults }) => ({
    key: String(id),
    title: texts.message.title(faults),
    text: texts.message.text,
    link: { name: 'assetReconcile', query: { status: 'faulty' } },
  }),
});

/** A night without a proof says nothing about the books: people have to know of it too. */
export const ledgerUnproven = defineMessage<{ day: string }>({
  name: 'reconcile.unproven',
  title: texts.unproven.kind,
  level: 'warning',
  write: ({ day }) => ({
    ...{ key: day, title: texts.unproven.title(day), text: texts.unproven.text },
    link: { name: 'assetReconcile', query: { status: 'running' } },
  }),
});

type Teller = Parameters<typeof tell>[0];
const readers = ({ tx }: Teller) => whoMay(tx, { method: 'POST', path: '/reconcile/getProofList' });

/** Tells whoever sees the proofs that the one of a night did not come to its end; once for each night. */
export const tellUnproven = async (teller: Teller, day: string): Promise<number> =>
  tell(teller, await readers(teller), ledgerUnproven, { day });

/** Tells whoever sees the proofs that the books do not balance. */
export const tellFaults = async (teller: Teller, faults: Faults): Promise<number> =>
  tell(teller, await readers(teller), ledgerFaulty, faults);

import { type Static, Type } from 'typebox';
import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { usersWithPermission } from '../../platform/services/inbox/recipients.ts';
import { texts } from './texts.ts';

/** `id` is that of the proof that found the faults. */
const Faults = Type.Object({ id: Type.Integer(), faults: Type.Integer() });

export const ledgerFaulty = defineMessage({
  name: 'reconcile.faulty',
  title: texts.message.kind,
  level: 'warning',
  facts: Faults,
  subject: ({ id }) => ({
    key: String(id),
    link: { name: 'assetReconcile', query: { status: 'faulty' } },
  }),
  words: texts.message.words,
});

/** A night without a proof leaves the state of the books unknown: people need to know that too. */
export const ledgerUnproven = defineMessage({
  name: 'reconcile.unproven',
  title: texts.unproven.kind,
  level: 'warning',
  facts: Type.Object({ day: Type.String() }),
  subject: ({ day }) => ({
    key: day,
    link: { name: 'assetReconcile', query: { status: 'running' } },
  }),
  words: texts.unproven.words,
});

type Teller = Parameters<typeof notifyUsers>[0];
const readers = ({ tx }: Teller) =>
  usersWithPermission(tx, { method: 'POST', path: '/reconcile/getProofList' });

/** Tells the people who may see the proofs that the proof of a night did not finish; once for each night. */
export const notifyUnproven = async (teller: Teller, day: string): Promise<number> =>
  notifyUsers(teller, await readers(teller), ledgerUnproven, { day });

/** Tells the people who may see the proofs that the books do not balance. */
export const notifyFaults = async (
  teller: Teller,
  faults: Static<typeof Faults>,
): Promise<number> => notifyUsers(teller, await readers(teller), ledgerFaulty, faults);

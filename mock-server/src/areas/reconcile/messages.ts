import { type Static, Type } from 'typebox';
import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { usersWithPermission } from '../../platform/services/inbox/recipients.ts';
import { texts } from './texts.ts';

/** `id` is the proof that found the faults. */
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

/** Without a nightly proof the state of the ledger is unknown. */
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

type NotifyContext = Parameters<typeof notifyUsers>[0];
const readers = ({ tx }: NotifyContext) =>
  usersWithPermission(tx, { method: 'POST', path: '/reconcile/getProofList' });

/**
 * Notifies the users who may list proofs that a nightly proof did not finish. Sent once per night.
 */
export const notifyUnproven = async (teller: NotifyContext, day: string): Promise<number> =>
  notifyUsers(teller, await readers(teller), ledgerUnproven, { day });

/** Notifies the users who may list proofs that the ledger does not balance. */
export const notifyFaults = async (
  teller: NotifyContext,
  faults: Static<typeof Faults>,
): Promise<number> => notifyUsers(teller, await readers(teller), ledgerFaulty, faults);

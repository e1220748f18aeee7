import { defineMessage } from '../../platform/area/messageKind.ts';
import { whoMay } from '../../platform/inbox/people.ts';
import { tell } from '../../platform/inbox/tell.ts';
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

/** Tells whoever sees the proofs that the books do not balance. */
export const tellFaults = async (teller: Parameters<typeof tell>[0], faults: Faults): Promise<number> =>
  tell(teller, await whoMay(teller.tx, { method: 'POST', path: '/reconcile/getProofList' }), ledgerFaulty, faults);

import { Type } from 'typebox';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { notifyFaults } from './messages.ts';
import { phrases } from './phrases.ts';
import { proveLedger } from './proof.ts';
import { ledgerProofs } from './tables.ts';
import { texts } from './texts.ts';

/** Proves the ledger on request. */
export const proveLedgerTask = taskKind({
  label: texts.label,
  apiGroup: texts.group,
  description: texts.prove,
  raises: false,
  effects: [],
  targets: { none: 'It checks the ledger of all accounts.' },
  input: Type.Object({}),
  retry: 'whole',
  prepare: async () => ({ title: phrases.title() }),
  async run({ db, caller, deps, signal, step, report }) {
    const startedAt = deps.now();
    const proof = await proveLedger(db, { signal, report: (success) => report({ success }) });
    await step(async (tx) => {
      const [made] = await tx
        .insert(ledgerProofs)
        .values({ ...proof, startedBy: caller.userName, startedAt, finishedAt: deps.now() })
        .returning({ id: ledgerProofs.id });
      const facts = { id: made?.id ?? 0, faults: proof.faults };
      if (proof.faults > 0) await notifyFaults({ tx, bus: deps.bus, now: deps.now() }, facts);
      return { success: proof.accounts };
    });
    return {
      msg:
        proof.faults === 0
          ? phrases.balanced(proof.accounts, proof.entries)
          : phrases.faulty(proof.faults),
    };
  },
});

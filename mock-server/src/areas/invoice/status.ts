import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { texts } from './texts.ts';

export const INVOICE_STATUSES = ['pending', 'verified', 'rejected', 'voided'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export interface InvoiceState {
  status: string;
  /** Whose it is. */
  userId: number;
  /** Who asks. */
  callerId: number;
  /** The withdrawal that it stands for; '' where there is none. */
  usedBy: string;
  /** Whether that one is under way. */
  isOpen: boolean;
}

const notOwn = ({ userId, callerId }: InvoiceState) =>
  userId === callerId ? texts.ownInvoice : undefined;
const isOwn = ({ userId, callerId }: InvoiceState) => userId === callerId;
const AUDIT = '/invoice/auditInvoice';

// Not `defineEntity` (decision 37): the rules read the caller and the withdrawal of the invoice.
/** What can be done to an invoice in each of its states, and where it leads. */
export const invoiceTransitions = defineTransitions(
  ({ status }: InvoiceState) => status as InvoiceStatus,
  {
    verify: { call: '/invoice/verifyInvoice', from: ['pending'], unless: notOwn },
    pass: { call: AUDIT, from: ['pending'], to: 'verified', unless: notOwn },
    reject: { call: AUDIT, from: ['pending'], to: 'rejected', unless: notOwn },
    reupload: { call: '/invoice/reuploadInvoice', from: ['rejected'], to: 'pending', when: isOwn },
    void: {
      call: '/invoice/voidInvoice',
      from: ['verified'],
      to: 'voided',
      unless: (judged) =>
        notOwn(judged) ?? (judged.isOpen ? texts.inUse(judged.usedBy) : undefined),
    },
  },
);

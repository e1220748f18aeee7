import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { texts } from './texts.ts';

export const INVOICE_STATUSES = ['pending', 'verified', 'rejected', 'voided'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export interface InvoiceState {
  status: string;
  /** Owner. */
  userId: number;
  callerId: number;
  /** Number of the withdrawal that uses it, or ''. */
  usedBy: string;
  /** True if that withdrawal is open. */
  isOpen: boolean;
  /** False if no verification service is configured, so that it is not offered. */
  hasVerifier?: boolean;
}

const notOwn = ({ userId, callerId }: InvoiceState) =>
  userId === callerId ? texts.ownInvoice : undefined;
const isOwn = ({ userId, callerId }: InvoiceState) => userId === callerId;
const AUDIT = '/invoice/auditInvoice';

// Not `defineEntity` (decision 37): the rules depend on the caller and the withdrawal of the
// invoice.
/** Actions on an invoice by status, with their target states. */
export const invoiceTransitions = defineTransitions(
  ({ status }: InvoiceState) => status as InvoiceStatus,
  {
    verify: {
      call: '/invoice/verifyInvoice',
      from: ['pending'],
      when: ({ hasVerifier = true }) => hasVerifier,
      unless: notOwn,
    },
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

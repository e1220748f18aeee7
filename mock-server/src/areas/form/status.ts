import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';

export const FORM_STATUSES = ['draft', 'published', 'closed'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** A form as far as its actions depend on it. */
export interface FormState {
  status: FormStatus;
  /** Whether it has a version that is not published. */
  hasDraft: boolean;
}

/** Actions on a form by its status. `address` copies the address of the page that fills it in. */
export const formTransitions = defineTransitions(({ status }: FormState) => status, {
  edit: { call: '/form/updateForm' },
  publish: {
    call: '/form/publishForm',
    to: 'published',
    when: ({ status, hasDraft }) => hasDraft || status === 'closed',
  },
  submissions: { call: '/form/getSubmissionList', from: ['published', 'closed'] },
  address: { from: ['published'] },
  close: { call: '/form/closeForm', from: ['published'], to: 'closed' },
  delete: { call: '/form/deleteForm', from: ['draft', 'closed'] },
});

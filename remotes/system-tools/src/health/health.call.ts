/** Days that are shown initially. */
export const FIRST_DAYS = 7;

/** The summary call, for the page and for the prefetch of the host. */
export const HEALTH = {
  call: 'POST /remote/getHealthSummary',
  body: { days: FIRST_DAYS },
} as const;

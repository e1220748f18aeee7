/** Days that the page shows at first. */
export const FIRST_DAYS = 7;

/** How builds did, for the page and for what the host fetches ahead of it. */
export const HEALTH = {
  call: 'POST /remote/getHealthSummary',
  body: { days: FIRST_DAYS },
} as const;

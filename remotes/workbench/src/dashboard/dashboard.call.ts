/** What 工作台 reads, for its page and for what the host fetches ahead of it. */
export const DASHBOARD = { call: 'POST /dashboard/getDashboard' } as const;

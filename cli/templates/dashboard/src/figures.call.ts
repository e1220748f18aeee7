/** What the page reads, for the page and for what the host fetches ahead of it. */
export const FIGURES = { call: 'POST /user/getUserList', body: { page: 1, pageSize: 1 } } as const;

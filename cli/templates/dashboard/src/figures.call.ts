/** The call of the page. The host prefetches it. */
export const FIGURES = { call: 'POST /user/getUserList', body: { page: 1, pageSize: 1 } } as const;

/** Every accepted build, for the page and for what the host fetches ahead of it. */
export const ALL_RELEASES = { call: 'POST /remote/getReleaseList', rowKey: 'build', id: 'install releases' } as const;

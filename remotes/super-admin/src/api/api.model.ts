import type { RowOf } from '@console/shared/request';

export type Api = RowOf<'POST /api/getApiList'>;

import type { DataOf, RowOf } from '@console/shared/request';

export type Dictionary = DataOf<'GET /sysDictionary/getSysDictionaryList'>[number];

export type Value = RowOf<'GET /sysDictionaryDetail/getSysDictionaryDetailList'>;

import type { DataOf } from '../../../request/apiTypes.ts';
import { useRecord } from '../../read/useRecord.ts';
import { listKeyOf } from './listKey.ts';

/** The call that lists templates. A foreign back end may not serve it. */
export const TEMPLATES = 'POST /exportTemplate/getTemplateList';
const MOST = 100;

type Template = DataOf<typeof TEMPLATES>['list'][number];

/** Reads the templates of a list that the user can use, by name. */
export function useTemplates(call: string, purpose: 'export' | 'import') {
  const { data, failure } = useRecord(TEMPLATES, {
    page: 1,
    pageSize: MOST,
    purpose,
    listKey: listKeyOf(call),
    sort: [{ field: 'name', order: 'asc' }],
  });
  const templates: readonly Template[] | undefined = data?.list;
  return { templates, failure };
}

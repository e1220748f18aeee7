import { refuse } from '../../../http/errors.ts';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { texts } from './ginVueAdmin.texts.ts';

/** The SQL of a template, which clients of version 3 show. Refused, because templates have none. */
export const refusedPreview = defineRoute({
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
  audit: false,
  method: 'GET',
  path: '/sysExportTemplate/previewSQL',
  description: texts.calls.previewSql,
  data: Empty,
  async handler() {
    throw refuse(texts.noPreviewSql);
  },
});

import { serves } from '@console/shared/session';
import { Empty, ResourceList } from '@console/shared/ui';
import { FORMS } from './form.resource.tsx';
import { formTexts as texts } from './form.texts.ts';

/** 表单生成器: list of forms. */
export default function FormListPage() {
  if (!serves('POST /form/getFormList')) return <Empty title={texts.notServed} isPage />;
  return <ResourceList resource={FORMS} />;
}

import { ResourceList } from '@console/shared/ui';
import { TEMPLATES } from './template.resource.tsx';

/** 导出模板: the templates of the files that exports write. */
export default function ExportTemplatePage() {
  return <ResourceList resource={TEMPLATES} />;
}

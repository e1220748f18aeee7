import { ResourceList } from '@console/shared/ui';
import { TEMPLATES } from './template.resource.tsx';

/** 邮件模板: mail templates with placeholders. */
export default function TemplatePage() {
  return <ResourceList resource={TEMPLATES} />;
}

import { ResourceList } from '@console/shared/ui';
import { TEMPLATES } from './template.resource.tsx';

/** 邮件模板: mails with places that are filled in, written once. */
export default function TemplatePage() {
  return <ResourceList resource={TEMPLATES} />;
}

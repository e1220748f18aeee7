import { ResourceList } from '@console/shared/ui';
import { PROVIDER_LIST } from './provider.resource.tsx';

/** 合作方: who rents accounts out and speeds games up in netbars, and what each signs with. */
export default function ProviderPage() {
  return <ResourceList resource={PROVIDER_LIST} />;
}

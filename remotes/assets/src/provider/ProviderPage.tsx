import { ResourceList } from '@console/shared/ui';
import { PROVIDER_LIST } from './provider.resource.tsx';

/** 合作方: providers that rent out accounts and sell accelerators, with their secrets. */
export default function ProviderPage() {
  return <ResourceList resource={PROVIDER_LIST} />;
}

import { ResourceList } from '@console/shared/ui';
import { PROOFS } from './proof.resource.tsx';

/** 对账: the proofs that the books balance, and making one now. */
export default function ReconcilePage() {
  return <ResourceList resource={PROOFS} />;
}

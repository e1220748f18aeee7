import { ResourceList } from '@console/shared/ui';
import { PROOFS } from './proof.resource.tsx';

/** 对账: checks that the ledger balances, and a button that starts one. */
export default function ReconcilePage() {
  return <ResourceList resource={PROOFS} />;
}

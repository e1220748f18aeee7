import { ResourceList } from '@console/shared/ui';
import { PEOPLE } from './people.resource.tsx';

/** A list page from a single declaration. */
export default function PeoplePage() {
  return <ResourceList resource={PEOPLE} />;
}

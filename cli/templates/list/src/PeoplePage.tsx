import { ResourceList } from '@console/shared/ui';
import { PEOPLE } from './people.resource.tsx';

/** A list page by one declaration. */
export default function PeoplePage() {
  return <ResourceList resource={PEOPLE} />;
}

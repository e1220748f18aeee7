import type { DataOf } from '@console/shared/request';
import { activeReleasesAtom, store } from '@console/shared/session';
import { aboutTexts as texts } from './about.texts.ts';

export type About = DataOf<'POST /about/getAbout'>;
export type Licence = About['browserLicences'][number];

interface Module {
  id: string;
  title: string;
  version: string;
  build: string;
}

/** The remotes of the user's session with their active releases. */
export function modulesHere(): Module[] {
  const modules = store
    .get(activeReleasesAtom)
    .map(({ id, title, version, build }) => ({ id, title, version, build }));
  return modules.sort((a, b) => a.id.localeCompare(b.id, 'en'));
}

/** Describes the migration state of the database. */
export function migrationText({ migrations: { done, known } }: Pick<About, 'migrations'>): string {
  if (done === known) return texts.migrated(done);
  return done < known ? texts.behind(done, known) : texts.ahead(done, known);
}

/** Packages whose name or licence contains a text, ignoring case. */
export const matching = (licences: readonly Licence[], text: string): Licence[] => {
  const query = text.trim().toLowerCase();
  return licences.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(query));
};

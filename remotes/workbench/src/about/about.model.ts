import type { DataOf } from '@console/shared/request';
import { activeReleasesAtom, store } from '@console/shared/session';
import { aboutTexts as texts } from './about.texts.ts';

/** What there is to know of the product. */
export type About = DataOf<'POST /about/getAbout'>;
export type Licence = About['browserLicences'][number];

interface Module {
  id: string;
  title: string;
  version: string;
  build: string;
}

/** The remotes that the person's session runs, each with the active release. */
export function modulesHere(): Module[] {
  const modules = store
    .get(activeReleasesAtom)
    .map(({ id, title, version, build }) => ({ id, title, version, build }));
  return modules.sort((a, b) => a.id.localeCompare(b.id, 'en'));
}

/** Whether the database is as the server wants it, in words. */
export function migrationText({ migrations: { done, known } }: Pick<About, 'migrations'>): string {
  if (done === known) return texts.migrated(done);
  return done < known ? texts.behind(done, known) : texts.ahead(done, known);
}

/** Packages whose name or licence has a text in it, in any case. */
export const matching = (licences: readonly Licence[], text: string): Licence[] => {
  const wanted = text.trim().toLowerCase();
  return licences.filter(({ name, licence }) =>
    `${name} ${licence}`.toLowerCase().includes(wanted),
  );
};

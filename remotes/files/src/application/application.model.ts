import type { DataOf } from '@console/shared/request';
import type { Tone } from '@console/shared/ui';

type Applications = DataOf<'POST /application/getApplications'>;
export type Application = Applications['list'][number];
export type Group = Applications['groups'][number];

/** A group with its applications. The last section, without a name, has the remaining ones. */
export interface Section {
  name: string;
  applications: Application[];
}

export const STATE_TONES: Readonly<Record<Application['state'], Tone>> = {
  off: 'neutral',
  quarantined: 'danger',
  backendDown: 'danger',
  canary: 'info',
  new: 'info',
  ok: 'success',
};

/** Returns all applications in the groups and the order of the user. */
export function toSections(list: readonly Application[], groups: readonly Group[]): Section[] {
  const byKey = new Map(list.map((application) => [application.key, application]));
  const take = (keys: readonly string[]): Application[] =>
    keys.flatMap((key) => {
      const application = byKey.get(key);
      byKey.delete(key);
      return application ? [application] : [];
    });
  const named = groups
    .filter(({ name }) => name !== '')
    .map(({ name, keys }) => ({ name, applications: take(keys) }));
  const ordered = groups.filter(({ name }) => name === '').flatMap(({ keys }) => take(keys));
  return [...named, { name: '', applications: [...ordered, ...byKey.values()] }];
}

const toGroups = (sections: readonly Section[]): Group[] =>
  sections.map(({ name, applications }) => ({ name, keys: applications.map(({ key }) => key) }));

/**
 * Moves an application into a group.
 *
 * @param index position in the group without the application; default: the end
 */
export function moveTo(
  sections: readonly Section[],
  key: string,
  name: string,
  index = Number.POSITIVE_INFINITY,
): Group[] {
  return toGroups(sections).map((group) => {
    const keys = group.keys.filter((other) => other !== key);
    if (group.name === name) keys.splice(Math.max(0, Math.min(index, keys.length)), 0, key);
    return { ...group, keys };
  });
}

/** Moves an application by a number of places within its group. */
export function moveBy(sections: readonly Section[], key: string, places: number): Group[] {
  const section = sections.find(({ applications }) =>
    applications.some((application) => application.key === key),
  );
  if (!section) return toGroups(sections);
  const index = section.applications.findIndex((application) => application.key === key);
  return moveTo(sections, key, section.name, index + places);
}

/** Adds an empty group before the remaining applications. */
export const addGroup = (sections: readonly Section[], name: string): Group[] => {
  const groups = toGroups(sections);
  return [...groups.slice(0, -1), { name, keys: [] }, ...groups.slice(-1)];
};

/** Removes a group. Its applications become remaining ones. */
export const removeGroup = (sections: readonly Section[], name: string): Group[] =>
  toGroups(sections).filter((group) => group.name !== name);

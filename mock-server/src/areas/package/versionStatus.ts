/**
 * States of a version. `verifying`: the file is complete and is checked. `ready`: checked, no
 * rollout yet. `rolling`: a rollout is under way. `released`: a rollout has reached its last ring.
 * `superseded`: a newer version was released.
 */
export const VERSION_STATUSES = [
  'verifying',
  'rejected',
  'ready',
  'rolling',
  'released',
  'superseded',
  'withdrawn',
] as const;
export type VersionStatus = (typeof VERSION_STATUSES)[number];

/** States in which terminals may install a version. */
export const INSTALLABLE: readonly VersionStatus[] = ['ready', 'rolling', 'released', 'superseded'];

export const PACKAGE_STATUSES = ['active', 'deprecated'] as const;
export type PackageStatus = (typeof PACKAGE_STATUSES)[number];

export const PACKAGE_CATEGORIES = ['client', 'driver', 'tool', 'game', 'plugin'] as const;
export type PackageCategory = (typeof PACKAGE_CATEGORIES)[number];

/** Operating systems that a version can require. */
export const SYSTEMS = ['windows7', 'windows10', 'windows11'] as const;

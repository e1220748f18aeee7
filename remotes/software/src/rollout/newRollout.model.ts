/** The version of a new rollout, as the address of 发布计划 names it. */
export interface RolloutTarget {
  versionId: number;
  packageName: string;
  toVersion: string;
}

/** The page 发布计划 with the form for a rollout of a version. */
export const newRolloutPage = ({ versionId, packageName, toVersion }: RolloutTarget) => ({
  name: 'rolloutList',
  query: { versionId: String(versionId), packageName, toVersion },
});

/** Reads the version of a new rollout from the query of the page. */
export function readTarget(query: Readonly<Record<string, string | undefined>>) {
  const { packageName = '', toVersion = '' } = query;
  const versionId = Number(query.versionId);
  return Number.isInteger(versionId) && versionId > 0
    ? { versionId, packageName, toVersion }
    : undefined;
}

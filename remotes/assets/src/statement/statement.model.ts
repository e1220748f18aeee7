import type { Schemas } from '@console/shared/request';

export type Statement = Schemas['AssetStatement'];
type Part = Statement['parts'][number];

/** The lines of one part. */
export const partLines = ({ lines }: Statement, { assetType, part }: Part) =>
  lines.filter((line) => line.assetType === assetType && line.part === part);

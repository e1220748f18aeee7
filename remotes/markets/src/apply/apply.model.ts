import type { Application } from '../market.model.ts';

/** What somebody fills in. */
export interface ApplyValues {
  name: string;
  regionCodes: string[];
  contactName: string;
  contactPhone: string;
  intro: string;
  companyName: string;
  licenseNo: string;
  licenseFile: string;
}

const EMPTY: ApplyValues = {
  name: '',
  regionCodes: [],
  contactName: '',
  contactPhone: '',
  intro: '',
  companyName: '',
  licenseNo: '',
  licenseFile: '',
};

const NAMES = Object.keys(EMPTY) as (keyof ApplyValues)[];

/** What of an application is filled in. */
export const valuesOf = (application: Application | undefined): ApplyValues =>
  application
    ? (Object.fromEntries(NAMES.map((name) => [name, application[name]])) as unknown as ApplyValues)
    : EMPTY;

/** What the draft on the server lacks; a file that is still under way is sent when it is there. */
export function changesOf(
  values: ApplyValues,
  saved: ApplyValues,
  uploading: string,
): Partial<ApplyValues> {
  const changed = NAMES.filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]),
  );
  return Object.fromEntries(
    changed.filter((name) => values[name] !== uploading).map((name) => [name, values[name]]),
  );
}

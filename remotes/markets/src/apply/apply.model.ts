import type { Application } from '../market.model.ts';

/** Form values of an application. */
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

export const applyValues = (application: Application | undefined): ApplyValues =>
  application
    ? (Object.fromEntries(NAMES.map((name) => [name, application[name]])) as unknown as ApplyValues)
    : EMPTY;

/** The changes that the draft on the server lacks. A file is included after its upload. */
export function applyChanges(
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

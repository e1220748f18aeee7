import { fileAddress } from '@console/shared/request';
import { DetailGrid, Link, Note, Notice } from '@console/shared/ui';
import type { Application } from '../market.model.ts';
import { marketTexts } from '../texts.ts';
import { fieldLabel } from './apply.fields.ts';
import type { ApplyValues } from './apply.model.ts';
import { applyTexts as texts } from './apply.texts.ts';

const TEXT_FIELDS = ['name', 'contactName', 'contactPhone', 'companyName', 'licenseNo'] as const;

interface ApplySummaryProps {
  values: ApplyValues;
  draft: Application | undefined;
}

/** The last step: shows the values that will be submitted. */
export function ApplySummary({ values, draft }: ApplySummaryProps) {
  return (
    <>
      <DetailGrid
        details={[
          ...TEXT_FIELDS.map((name) => ({ label: fieldLabel(name), value: values[name] })),
          {
            label: fieldLabel('regionCodes'),
            value: (draft?.regionNames ?? []).join('、'),
            wide: true,
          },
          { label: fieldLabel('intro'), value: values.intro, wide: true },
          {
            label: fieldLabel('licenseFile'),
            value: draft && draft.licenseUrl !== '' && (
              <Link href={fileAddress(draft.licenseUrl)}>
                {draft.licenseName || marketTexts.openFile}
              </Link>
            ),
          },
        ]}
      />
      {draft && draft.missing.length > 0 && (
        <Notice>{texts.missing(draft.missing.map(fieldLabel).join('、'))}</Notice>
      )}
      <Note>{texts.submitText}</Note>
    </>
  );
}

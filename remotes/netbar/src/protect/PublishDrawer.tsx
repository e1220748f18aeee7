import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { changesBetween, FieldDiff, FormDrawer } from '@console/shared/ui';
import { pcDetailTexts } from '../pc/pcDetail.texts.ts';
import { definedSettings, type NetbarConfig, readValue } from './config.model.ts';
import { PUBLISH_FIELDS, PUBLISHING } from './forms.model.ts';
import { configTexts as texts } from './protect.texts.ts';

interface Props {
  config: NetbarConfig;
  open: boolean;
  onPublished(): void;
  onClose(): void;
}

/** Compares the draft with the active version, and publishes it with a time and a reason. */
export function PublishDrawer({ config, open, onPublished, onClose }: Props) {
  const { netbarId, netbarName, version, values, draft } = config;
  return (
    <FormDrawer
      open={open}
      size="large"
      title={texts.publishTitle(netbarName)}
      intro={
        <FieldDiff
          label={texts.diff}
          labels={pcDetailTexts.keys}
          changes={changesBetween(definedSettings(values), definedSettings(draft?.values ?? {}))}
          format={readValue}
        />
      }
      fields={PUBLISH_FIELDS}
      initial={PUBLISHING}
      saveText={texts.publish}
      onSave={(values, requestId) =>
        tryCall('POST /netbar/publishConfig', {
          netbarId,
          expectVersion: version,
          ...values,
          requestId,
        })
      }
      onSaved={({ msg }) => {
        toast.success(msg);
        onPublished();
      }}
      onClose={onClose}
    />
  );
}

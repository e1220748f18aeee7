import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { useUnsaved } from '@console/shared/router';
import {
  type FieldErrors,
  FormFields,
  Note,
  Notice,
  offers,
  useConfirm,
  useForm,
  useMutation,
} from '@console/shared/ui';
import { useMemo } from 'react';
import { completeness, type Market, type MarketOptions, toCard } from '../market.model.ts';
import { PublicCard } from '../PublicCard.tsx';
import { marketTexts } from '../texts.ts';
import { configFields, configValues, fileKey, label, type Values } from './config.fields.ts';
import { configTexts as texts } from './config.texts.ts';
import { Invite } from './Invite.tsx';
import './config.css';

interface Props {
  market: Market;
  options: MarketOptions;
  onSaved(market: Market): void;
  /** Discards the input and reloads the market. */
  onDiscard(): void;
}

/** The request body of the form values. */
function bodyOf({ ID, UpdatedAt }: Market, { settleCycle, defaultRing, logo, ...rest }: Values) {
  return {
    ...rest,
    ID,
    settleCycle: settleCycle as Market['settleCycle'],
    defaultRing: defaultRing as Market['defaultRing'],
    logoFile: fileKey(logo),
    expectUpdatedAt: UpdatedAt,
  };
}

/** Maps server errors to the names of the form fields. */
function formErrors({ logoFile: logo, ...errors }: FieldErrors) {
  return { ...errors, ...(logo && { logo }) };
}

function useConfigForm({ market, options, onSaved }: Omit<Props, 'onDiscard'>) {
  const rates = offers(market, 'rate');
  const fields = useMemo(() => configFields(options, rates), [options, rates]);
  const form = useForm(fields, configValues(market));
  const { busy, notice, send } = useMutation();
  useUnsaved(form.dirty);
  const save = async (): Promise<void> => {
    const values = form.validate();
    if (!values) return;
    const saved = await send('POST /market/setMarketConfig', bodyOf(market, values));
    if (!saved.ok) return form.setErrors(formErrors(saved.errors));
    toast.success(saved.msg);
    form.rebase(configValues(saved.data.market));
    onSaved(saved.data.market);
  };
  return { fields, form, busy, notice, save };
}

/** The progress of the configuration, and the button that publishes the market. */
function Progress({
  market,
  dirty,
  onSaved,
}: {
  market: Market;
  dirty: boolean;
  onSaved: Props['onSaved'];
}) {
  const { confirm, dialog } = useConfirm();
  const missing = market.missing.map(label).join('、');
  const publish = async (): Promise<void> => {
    const action = async () => {
      const done = await tryCall('POST /market/publishMarket', {
        ID: market.ID,
        expectUpdatedAt: market.UpdatedAt,
      });
      if (done.ok) {
        toast.success(done.msg);
        onSaved(done.data.market);
      }
      return done;
    };
    await confirm({
      title: texts.publishTitle,
      text: texts.publishText,
      confirmText: texts.publish,
      danger: false,
      action,
    });
  };
  return (
    <div className="market-row">
      <strong>{texts.complete(completeness(market.missing.length))}</strong>
      <Note as="span">
        {missing !== ''
          ? texts.missing(missing)
          : market.status === 'approved'
            ? texts.ready
            : texts.whole}
      </Note>
      {offers(market, 'publish') && (
        <Button type="primary" disabled={dirty} onClick={() => void publish()}>
          {texts.publish}
        </Button>
      )}
      {dialog}
    </div>
  );
}

interface SaveBarProps extends Pick<ReturnType<typeof useConfigForm>, 'busy' | 'notice' | 'save'> {
  onDiscard(): void;
}

function SaveBar({ busy, notice, save, onDiscard }: SaveBarProps) {
  return (
    <div className="market-bar" role="status">
      <span>{texts.dirty}</span>
      {notice && (
        <span role="alert">
          {notice.text}
          {notice.stale && (
            <Button size="small" onClick={onDiscard}>
              {marketTexts.retry}
            </Button>
          )}
        </span>
      )}
      <span className="market-row">
        <Button disabled={busy} onClick={onDiscard}>
          {texts.discard}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void save()}>
          {texts.save}
        </Button>
      </span>
    </div>
  );
}

/**
 * The configuration of a market in sections, with its progress and a live preview of its public
 * card.
 */
export function ConfigForm({ market, options, onSaved, onDiscard }: Props) {
  const { fields, form, ...saving } = useConfigForm({ market, options, onSaved });
  const canWrite = offers(market, 'config');
  const { regionCodes, intro, notice, joinAudit, logo } = form.values;
  return (
    <div className="market-columns">
      <div className="market-stack">
        <Progress market={market} dirty={form.dirty} onSaved={onSaved} />
        {!canWrite && <Notice>{texts.readOnly}</Notice>}
        <div className="market-form">
          <FormFields fields={fields} form={form} />
        </div>
        {form.dirty && canWrite && <SaveBar {...saving} onDiscard={onDiscard} />}
      </div>
      <aside className="market-stack">
        <h2>{texts.preview}</h2>
        <PublicCard
          card={{
            ...toCard(market),
            intro,
            notice,
            joinAudit,
            regionNames: regionCodes.map((code) => regionNameOf(options, code)),
            // A file has no URL during its upload.
            logoUrl: logo?.includes('/') ? logo : '',
          }}
        />
        <Invite market={market} onChanged={onSaved} />
      </aside>
    </div>
  );
}

const regionNameOf = ({ regions }: MarketOptions, code: string): string => {
  for (const { code: province, name, children } of regions) {
    if (province === code) return name;
    const city = children.find((region) => region.code === code);
    if (city) return `${name} ${city.name}`;
  }
  return code;
};

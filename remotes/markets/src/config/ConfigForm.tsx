import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { useUnsaved } from '@console/shared/router';
import { FormFields, Note, Notice, offers, useConfirm, useForm, useMutation } from '@console/shared/ui';
import { useMemo } from 'react';
import { cardOf, completeness, type Market, type MarketOptions } from '../market.model.ts';
import { PublicCard } from '../PublicCard.tsx';
import { configTexts as texts } from '../texts/config.ts';
import { marketTexts } from '../texts.ts';
import { BP, FEN, fieldsOf, keyOf, label, valuesOf } from './config.fields.ts';
import { Invite } from './Invite.tsx';

interface Props {
  market: Market;
  options: MarketOptions;
  onSaved(market: Market): void;
  /** Gives up what was typed, and reads the market anew. */
  onDiscard(): void;
}

/** The sections of a market's configuration, how far it is, and what others see of it while one writes. */
export function ConfigForm({ market, options, onSaved, onDiscard }: Props) {
  const rates = offers(market, 'rate');
  const fields = useMemo(() => fieldsOf(options, rates), [options, rates]);
  const form = useForm(fields, valuesOf(market));
  const { busy, notice, send } = useMutation();
  const { confirm, dialog } = useConfirm();
  useUnsaved(form.dirty);
  const canWrite = offers(market, 'config');
  const save = async () => {
    const values = form.validate();
    if (!values) return;
    const { commission, settleCycle, withdrawMin, defaultRing, logo, ...rest } = values;
    const saved = await send('POST /market/setMarketConfig', {
      ID: market.ID,
      ...rest,
      settleCycle: settleCycle as Market['settleCycle'],
      commissionBp: Math.round(commission * BP),
      withdrawMinFen: withdrawMin * FEN,
      defaultRing: defaultRing as Market['defaultRing'],
      logoFile: keyOf(logo),
      expectUpdatedAt: market.UpdatedAt,
    });
    if (!saved.ok) {
      const { commissionBp: commission, withdrawMinFen: withdrawMin, logoFile: logo, ...errors } = saved.errors;
      form.setErrors({
        ...errors,
        ...(commission && { commission }),
        ...(withdrawMin && { withdrawMin }),
        ...(logo && { logo }),
      });
      return;
    }
    toast.success(saved.msg);
    form.rebase(valuesOf(saved.data.market));
    onSaved(saved.data.market);
  };
  const publish = async () => {
    const action = async () => {
      const done = await tryCall('POST /market/publishMarket', { ID: market.ID, expectUpdatedAt: market.UpdatedAt });
      if (done.ok) {
        toast.success(done.msg);
        onSaved(done.data.market);
      }
      return done;
    };
    await confirm({ title: texts.publishTitle, text: texts.publishText, confirmText: texts.publish, danger: false, action });
  };
  const missing = market.missing.map(label).join('、');
  const { values } = form;
  return (
    <div className="market-columns">
      <div className="market-stack">
        <div className="market-row">
          <strong>{texts.complete(completeness(market.missing.length))}</strong>
          <Note as="span">
            {missing !== '' ? texts.missing(missing) : market.status === 'approved' ? texts.ready : texts.whole}
          </Note>
          {offers(market, 'publish') && (
            <Button type="primary" disabled={form.dirty} onClick={() => void publish()}>
              {texts.publish}
            </Button>
          )}
        </div>
        {!canWrite && <Notice>{texts.readOnly}</Notice>}
        <div className="market-form">
          <FormFields fields={fields} form={form} />
        </div>
        {form.dirty && canWrite && (
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
        )}
      </div>
      <aside className="market-stack">
        <h2>{texts.preview}</h2>
        <PublicCard
          card={{
            ...cardOf(market),
            regionNames: values.regionCodes.map((code) => regionNameOf(options, code)),
            intro: values.intro,
            notice: values.notice,
            joinAudit: values.joinAudit,
            // A file that is under way has no address yet.
            logoUrl: values.logo?.includes('/') ? values.logo : '',
          }}
        />
        <Invite market={market} onChanged={onSaved} />
      </aside>
      {dialog}
    </div>
  );
}

const regionNameOf = ({ regions }: MarketOptions, code: string): string => {
  for (const { code: province, name, children } of regions) {
    if (province === code) return name;
    const city = children.find((one) => one.code === code);
    if (city) return `${name} ${city.name}`;
  }
  return code;
};

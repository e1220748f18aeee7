import { formatNumber } from '@console/shared/format';
import { Link, Notice, ResourceList, useRecord } from '@console/shared/ui';
import { Fragment } from 'react';
import { DELIVERIES } from './delivery.resource.tsx';
import { deliveryTexts as texts } from './delivery.texts.ts';

const NO_BODY = {};

/** Names the rules that gateways with the form of protocol version 1 do not receive. */
function UnsentRules() {
  const { data } = useRecord('POST /rule/getUnsentRules', NO_BODY);
  if (!data || data.rules.length === 0) return null;
  return (
    <Notice>
      {texts.unsent(formatNumber(data.rules.length))}
      {data.rules.map(({ ID, ruleNo, name }, index) => (
        <Fragment key={ID}>
          {index > 0 && '、'}
          <Link to={{ name: 'ruleList', query: { keyword: ruleNo } }}>{name}</Link>
        </Fragment>
      ))}
    </Notice>
  );
}

/** 规则下发: which gateway has which version of the rules, and which ones lag behind. */
export default function DeliveryPage() {
  return (
    <>
      <UnsentRules />
      <ResourceList resource={DELIVERIES} />
    </>
  );
}

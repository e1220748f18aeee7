import { Button } from '@arco-design/web-react';
import { Note, ResourceList, useOptions } from '@console/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { forwardingTexts } from './forwarding.texts.ts';
import { OPERATIONS } from './operation.resource.tsx';
import { operationTexts as texts } from './operation.texts.ts';
import { sealTexts } from './seal.texts.ts';

const SealsDrawer = lazy(async () => ({
  default: (await import('./SealsDrawer.tsx')).SealsDrawer,
}));

const ForwardingDrawer = lazy(async () => ({
  default: (await import('./ForwardingDrawer.tsx')).ForwardingDrawer,
}));

type Drawer = typeof SealsDrawer | typeof ForwardingDrawer;

/** Opens a drawer, whose code is loaded then. */
function DrawerButton({ label, drawer: Shown }: { label: string; drawer: Drawer }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Shown open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shows the retention period and until which day the records are sealed. */
function RecordNotes() {
  const { data } = useOptions('GET /sysOperationRecord/getOperationOptions');
  if (!data) return null;
  // Servers of earlier versions neither seal nor forward, and do not state it.
  const { auditDays, sealedUntil, isSealing, maySeeSeals, maySeeForwarding } = data;
  const sealed =
    isSealing === false
      ? sealTexts.notSealed
      : sealedUntil
        ? sealTexts.sealedUntil(sealedUntil)
        : '';
  const kept = auditDays === 0 ? texts.keptForEver : texts.keptDays(auditDays);
  return (
    <>
      <Note as="span">{[kept, sealed].filter((note) => note !== '').join(' · ')}</Note>
      {maySeeSeals && <DrawerButton label={sealTexts.open} drawer={SealsDrawer} />}
      {maySeeForwarding && <DrawerButton label={forwardingTexts.open} drawer={ForwardingDrawer} />}
    </>
  );
}

/** 操作历史: user, time, origin and content of each operation. */
export default function OperationPage() {
  return <ResourceList resource={OPERATIONS} actions={<RecordNotes />} />;
}

import { Button, Input } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { newRequestId } from '@console/shared/request';
import {
  Empty,
  Failed,
  type Mutation,
  Note,
  Notice,
  PlainTable,
  SideDrawer,
  useMutation,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { marketTexts } from '../texts.ts';
import { memberTexts as texts } from './member.texts.ts';
import { changedShares, MAX_VISIBLE_SHARES, sumShares, visibleMembers } from './shares.model.ts';
import './shares.css';

interface Props {
  marketId: number;
  onClose(): void;
  onSaved(): void;
}

interface TableProps {
  members: ReturnType<typeof visibleMembers>['shown'];
  /** The typed percentage by member id. */
  typed: Readonly<Record<number, string>>;
  onType(id: number, share: string): void;
}

function ShareTable({ members, typed, onType }: TableProps) {
  return (
    <PlainTable
      rows={members}
      keyOf={({ ID }) => ID}
      columns={[
        { title: texts.member, render: ({ nickName }) => nickName },
        {
          title: texts.share,
          render: ({ ID, nickName, shareBp }) => (
            <input
              inputMode="decimal"
              aria-label={`${nickName} ${texts.share}`}
              value={typed[ID] ?? String(shareBp / 100)}
              onChange={({ target }) => onType(ID, target.value)}
            />
          ),
        },
      ]}
    />
  );
}

interface ShareNoticesProps {
  notice: Mutation['notice'];
  read: Pick<ReturnType<typeof useRecord>, 'data' | 'failure' | 'reload'>;
}

/** Shows why loading or saving the shares failed. */
function ShareNotices({ notice, read: { data, failure, reload } }: ShareNoticesProps) {
  return (
    <>
      {notice && (
        <Notice role="alert">
          {notice.text}
          {notice.stale && (
            <Button size="small" onClick={reload}>
              {marketTexts.retry}
            </Button>
          )}
        </Notice>
      )}
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
    </>
  );
}

/** Edits the shares of all members at once and shows their sum while the user types. */
export function ShareEditor({ marketId, onClose, onSaved }: Props) {
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState<Record<number, string>>({});
  const { busy, notice, send } = useMutation();
  const read = useRecord(
    'POST /market/getMemberShares',
    { marketId },
    { read: (reply) => reply.members },
  );
  const members = read.data ?? [];
  const [keyword, setKeyword] = useState('');
  const { shown, hidden } = visibleMembers(members, typed, keyword);
  const sum = sumShares(members, typed);
  const shares = changedShares(members, typed);
  const save = async () => {
    const saved = await send('POST /market/setMemberShare', {
      marketId,
      shares,
      requestId: newRequestId(),
    });
    if (!saved.ok) return;
    toast.success(saved.msg);
    setOpen(false);
    onSaved();
  };
  return (
    <SideDrawer
      className="market-shares"
      open={open}
      title={texts.sharesTitle}
      width={480}
      closeText={texts.cancel}
      actions={
        <Button
          type="primary"
          loading={busy}
          disabled={shares.length === 0 || !sum.isWhole || sum.isAbove}
          onClick={() => void save()}
        >
          {texts.sharesSave}
        </Button>
      }
      unsaved={shares.length > 0 ? texts.sharesUnsaved : undefined}
      busy={busy}
      onClose={() => setOpen(false)}
      onGone={onClose}
    >
      <div className="market-stack">
        <Note>{texts.sharesNote}</Note>
        <ShareNotices notice={notice} read={read} />
        {read.data && members.length === 0 && <Empty title={texts.sharesEmpty} />}
        {members.length > MAX_VISIBLE_SHARES && (
          <Input
            aria-label={texts.searchShares}
            placeholder={texts.searchShares}
            allowClear
            value={keyword}
            onChange={setKeyword}
          />
        )}
        <ShareTable
          members={shown}
          typed={typed}
          onType={(ID, share) => setTyped((before) => ({ ...before, [ID]: share }))}
        />
        {hidden > 0 && <Note>{texts.sharesHidden(hidden)}</Note>}
        <p role="status" className={sum.isAbove ? 'market-sum-above' : undefined}>
          {sum.isAbove ? texts.above(sum.sum) : texts.sum(sum.sum, sum.rest)}
        </p>
      </div>
    </SideDrawer>
  );
}

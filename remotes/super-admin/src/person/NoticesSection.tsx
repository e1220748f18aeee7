import { toast } from '@console/shared/feedback';
import type { DataOf } from '@console/shared/request';
import {
  Checkbox,
  Failed,
  FieldError,
  Hidden,
  Note,
  PlainTable,
  useMutation,
  useRecord,
} from '@console/shared/ui';
import { personTexts as texts } from './base/person.texts.ts';

const LIST = 'POST /inbox/getChoiceList';
const WAYS = ['console', 'sms', 'mail', 'wechat'] as const;

type Choice = DataOf<typeof LIST>['list'][number];
type Way = (typeof WAYS)[number];

/**
 * Chooses how the user receives each kind of message: console, SMS, mail or WeChat. Each change is
 * saved immediately.
 */
export function NoticesSection() {
  const { data, failure, reload, replace } = useRecord(LIST, {});
  const { busy, notice, send } = useMutation();
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  const { list, reach } = data;
  const change = async (choice: Choice, channel: Way): Promise<void> => {
    const { kind, console: rings, sms, mail, wechat } = choice;
    const saved = await send('POST /inbox/setChoice', {
      kind,
      console: rings,
      sms,
      mail,
      wechat,
      [channel]: !choice[channel],
    });
    if (!saved.ok) return reload();
    replace(saved.data);
    toast.success(saved.msg);
  };
  const isFixed = (choice: Choice, channel: Way): boolean =>
    channel === 'console' ? choice.always : !reach[channel] && !choice[channel];
  return (
    <>
      <Note>{texts.noticesNote}</Note>
      {!reach.sms && <Note>{texts.noSmsYet}</Note>}
      {!reach.mail && <Note>{texts.noMailYet}</Note>}
      {!reach.wechat && <Note>{texts.noWechatYet}</Note>}
      {notice && <FieldError>{notice.text}</FieldError>}
      <PlainTable
        rows={list}
        keyOf={({ kind }) => kind}
        caption={texts.notices}
        className="person-notices"
        columns={[
          {
            title: texts.noticeKind,
            isRowHeading: true,
            render: ({ title, always }) => (
              <>
                {title}
                {always && <Note>{texts.alwaysOn}</Note>}
              </>
            ),
          },
          ...WAYS.map((channel) => ({
            title: texts.ways[channel],
            render: (choice: Choice) => (
              <Checkbox
                checked={choice[channel]}
                disabled={busy || isFixed(choice, channel)}
                onChange={() => void change(choice, channel)}
              >
                <Hidden>{texts.wayOf(choice.title, texts.ways[channel])}</Hidden>
              </Checkbox>
            ),
          })),
        ]}
      />
    </>
  );
}

import { toast } from '@console/shared/feedback';
import type { DataOf } from '@console/shared/request';
import { Failed, useMutation, useRecord } from '@console/shared/ui';
import { personTexts as texts } from '../texts/person.ts';

const LIST = 'POST /inbox/getChoiceList';
const WAYS = ['console', 'sms', 'mail', 'wechat'] as const;

type Choice = DataOf<typeof LIST>['list'][number];
type Way = (typeof WAYS)[number];

/** How the person hears of each kind of message: in the console, by short message, mail or WeChat. Each tick is saved at once. */
export function NoticesSection() {
  const { data, failure, reload, replace } = useRecord(LIST, {});
  const { busy, notice, send } = useMutation();
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  const { list, reach } = data;
  const change = async (choice: Choice, way: Way): Promise<void> => {
    const { kind, console: rings, sms, mail, wechat } = choice;
    const saved = await send('POST /inbox/setChoice', { kind, console: rings, sms, mail, wechat, [way]: !choice[way] });
    if (!saved.ok) return reload();
    replace(saved.data);
    toast.success(saved.msg);
  };
  const isFixed = (choice: Choice, way: Way): boolean => (way === 'console' ? choice.always : !reach[way] && !choice[way]);
  return (
    <>
      <p className="console-note">{texts.noticesNote}</p>
      {!reach.sms && <p className="console-note">{texts.noSmsYet}</p>}
      {!reach.mail && <p className="console-note">{texts.noMailYet}</p>}
      {!reach.wechat && <p className="console-note">{texts.noWechatYet}</p>}
      {notice && (
        <p className="console-field-error" role="alert">
          {notice.text}
        </p>
      )}
      <table className="console-plain-table person-notices">
        <caption className="console-hidden">{texts.notices}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.noticeKind}</th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {texts.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((choice) => (
            <tr key={choice.kind}>
              <th scope="row">
                {choice.title}
                {choice.always && <p className="console-note">{texts.alwaysOn}</p>}
              </th>
              {WAYS.map((way) => (
                <td key={way}>
                  <input
                    type="checkbox"
                    aria-label={texts.wayOf(choice.title, texts.ways[way])}
                    checked={choice[way]}
                    disabled={busy || isFixed(choice, way)}
                    onChange={() => void change(choice, way)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

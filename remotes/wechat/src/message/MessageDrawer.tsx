import { asText, formatTime } from '@console/shared/format';
import { DetailGrid, SideDrawer, StatusTag } from '@console/shared/ui';
import { messageTexts as texts } from '../texts.ts';
import { ANSWERED_TONES, type Message, senderLabel } from './message.resource.tsx';

const { fields } = texts;

/** Details of a message with its reply. */
export function MessageDrawer({
  message,
  onClose,
}: {
  message: Message | undefined;
  onClose(): void;
}) {
  return (
    <SideDrawer open={message !== undefined} title={texts.detail} width={560} onClose={onClose}>
      {message && (
        <DetailGrid
          details={[
            { label: fields.sender, value: senderLabel(message) },
            { label: fields.openid, value: asText(message.openid) },
            { label: fields.type, value: texts.types[message.type] ?? asText(message.type) },
            { label: fields.event, value: asText(message.event) },
            { label: fields.eventKey, value: asText(message.eventKey), wide: true },
            {
              label: fields.content,
              value: <span className="wechat-text">{asText(message.content)}</span>,
              wide: true,
            },
            {
              label: fields.answered,
              value: (
                <StatusTag tone={ANSWERED_TONES[message.answered] ?? 'neutral'}>
                  {texts.answered[message.answered] ?? asText(message.answered)}
                </StatusTag>
              ),
            },
            { label: fields.ruleName, value: asText(message.ruleName) },
            {
              label: fields.reply,
              value: message.reply && <span className="wechat-text">{asText(message.reply)}</span>,
              wide: true,
            },
            { label: fields.CreatedAt, value: formatTime(message.CreatedAt, { seconds: true }) },
            { label: fields.sentAt, value: formatTime(message.sentAt, { seconds: true }) },
            { label: fields.msgId, value: asText(message.msgId) },
          ]}
        />
      )}
    </SideDrawer>
  );
}
